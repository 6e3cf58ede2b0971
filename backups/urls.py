from django.urls import path

from backups.places import views

app_name = "backups"

urlpatterns = [
    path("places/", views.places, name="places"),
    path("places/which/", views.which, name="which"),
    path("places/lacking/", views.lacking, name="lacking"),
    path("places/lacking/settled/", views.settled, name="lacking-settled"),
    path("places/add/", views.add, name="place-add"),
    path("places/leave/", views.leave, name="place-leave"),
    path("places/take-over/", views.take_over, name="take-over"),
]
