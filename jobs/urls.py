from django.urls import path

from jobs import views

app_name = "jobs"

urlpatterns = [
    path("jobs/<uuid:pk>/", views.job, name="job"),
    path("jobs/<uuid:pk>/file/", views.artefact, name="artefact"),
    path("jobs/<uuid:pk>/cancel/", views.cancel, name="cancel"),
]
