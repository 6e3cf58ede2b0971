from django.urls import path

from tournament.publishing.companion import views as companion
from tournament.publishing.map import views as night_map
from tournament.publishing.player import views as player
from tournament.publishing.podium import views as podium
from tournament.publishing.projector.views import screen, steering
from tournament.publishing.views import embed, files, public, publications

_HERE = "organize/<slug:slug>/publications/"

urlpatterns = [
    path("c/<slug:slug>/", public.championship, name="championship"),
    path("c/<slug:slug>/seat/", companion.search, name="seat"),
    path("c/<slug:slug>/followed/", companion.followed, name="followed"),
    path("c/<slug:slug>/people/<int:number>/", companion.person, name="person"),
    path("c/<slug:slug>/standings/", public.standings, name="standings"),
    path("c/<slug:slug>/embed/", embed.embed, name="embed"),
    path("c/<slug:slug>/files/<slug:which>.<slug:kind>", files.file, name="public-file"),
    path("c/<slug:slug>/tables/", public.tables, name="tables"),
    path("c/<slug:slug>/tables/<int:number>/", public.table, name="table"),
    path("c/<slug:slug>/projector/", screen.projector, name="projector"),
    path("c/<slug:slug>/players/<int:number>/", player.player, name="player"),
    path("c/<slug:slug>/map/", night_map.night_map, name="map"),
    path("c/<slug:slug>/map/<slug:language>.png", night_map.picture, name="map-picture"),
    path("c/<slug:slug>/night/", podium.night, name="night"),
    path("c/<slug:slug>/picture/<slug:language>/<slug:shape>.png", podium.picture, name="picture"),
    path("organize/<slug:slug>/afterwards/", podium.afterwards, name="afterwards"),
    path("organize/<slug:slug>/projector/", steering.steer, name="steer-projector"),
    path(_HERE, publications.publications, name="publications"),
    path(f"{_HERE}now/", publications.publish_now, name="publish-now"),
]
