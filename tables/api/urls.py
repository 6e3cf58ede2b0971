"""The addresses of the API, under `/api/`."""

from django.urls import path, re_path
from drf_spectacular.views import SpectacularAPIView

from .calls import DropCall, TableCall
from .claiming import ClaimTable, ReleaseTable, TableList
from .correction import CorrectPlay, PreviewCorrection
from .decisions import Decisions, Warnings
from .docs import docs
from .moves import PreviewMove, RecordMoves, SetMovesAside
from .public import Championships, LiveTable, PublishedChampionship, Rulings, Standings
from .signing import SignTable
from .tables import (
    ConfirmTable,
    CorrectOrder,
    FollowTable,
    OpenTable,
    RecordWinner,
    ReopenTable,
    TakeBack,
    WholeTable,
)
from .unknown_address import UnknownAddress

app_name = "api"

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", docs, name="docs"),
    path("tables/<int:pk>/", WholeTable.as_view(), name="table"),
    path("tables/<int:pk>/open/", OpenTable.as_view(), name="open"),
    path("tables/<int:pk>/winner/", RecordWinner.as_view(), name="winner"),
    path("tables/<int:pk>/take-back/", TakeBack.as_view(), name="take-back"),
    path("tables/<int:pk>/order/", CorrectOrder.as_view(), name="order"),
    path("tables/<int:pk>/moves/", RecordMoves.as_view(), name="moves"),
    path("tables/<int:pk>/set-aside/", SetMovesAside.as_view(), name="set-aside"),
    path("tables/<int:pk>/preview/", PreviewMove.as_view(), name="preview"),
    path("tables/<int:pk>/correction/", CorrectPlay.as_view(), name="correct"),
    path("tables/<int:pk>/correction/preview/", PreviewCorrection.as_view(), name="preview-correction"),
    path("tables/<int:pk>/follow/", FollowTable.as_view(), name="follow"),
    path("tables/<int:pk>/claim/", ClaimTable.as_view(), name="claim"),
    path("tables/<int:pk>/release/", ReleaseTable.as_view(), name="release"),
    path("tables/<int:pk>/confirm/", ConfirmTable.as_view(), name="confirm"),
    path("tables/<int:pk>/signatures/", SignTable.as_view(), name="sign"),
    path("tables/<int:pk>/reopen/", ReopenTable.as_view(), name="reopen"),
    path("tables/<int:pk>/call/", TableCall.as_view(), name="call"),
    path("tables/<int:pk>/call/drop/", DropCall.as_view(), name="call-drop"),
    path("tables/<int:pk>/decisions/", Decisions.as_view(), name="decisions"),
    path("tables/<int:pk>/warnings/", Warnings.as_view(), name="warnings"),
    path("championships/", Championships.as_view(), name="championships"),
    path("championships/<slug:slug>/", PublishedChampionship.as_view(), name="championship"),
    path("championships/<slug:slug>/standings/", Standings.as_view(), name="standings"),
    path("championships/<slug:slug>/rulings/", Rulings.as_view(), name="rulings"),
    path("championships/<slug:slug>/tables/<int:number>/", LiveTable.as_view(), name="live-table"),
    path("championships/<slug:slug>/my-tables/", TableList.as_view(), name="my-tables"),
    re_path(r"^.*$", UnknownAddress.as_view(), name="unknown-address"),
]
