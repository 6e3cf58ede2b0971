from django.urls import path

from . import views

_HERE = "organize/<slug:slug>/roster/<int:number>/person/"

urlpatterns = [
    path(f"{_HERE}data.json", views.export, name="person-export"),
    path(f"{_HERE}forget/", views.forget, name="person-forget"),
]
