from django.urls import path

from tournament.plan import views as plan

_HERE = "organize/<slug:slug>/plan/"

urlpatterns = [
    path(_HERE, plan.plan, name="plan"),
    path(f"{_HERE}wishes/", plan.wishes, name="plan-wishes"),
    path(f"{_HERE}length/", plan.length, name="plan-length"),
    path(f"{_HERE}expected/", plan.expected, name="plan-expected"),
    path(f"{_HERE}option/<str:option>/", plan.option, name="plan-option"),
    path("organize/usual-night/<str:option>/", plan.usual_option, name="usual-option"),
]
