from django.urls import path

from . import views

urlpatterns = [path("c/<slug:slug>/chain/", views.chain, name="chain")]
