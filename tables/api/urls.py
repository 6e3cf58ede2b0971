"""Under `/api/`."""

from django.urls import path, re_path

from .calls import CallsOfTable
from .claiming import TableList
from .docs import docs, schema
from .moves import MovesOfTable
from .public import ForEverybody, UnknownAddress
from .tables import Tables, WholeTable
from .writing.results import ResultsOfNight
from .writing.roster import RosterOfNight

app_name = "api"

urlpatterns = [
    path("tables/<int:pk>/moves/", MovesOfTable.as_view({"post": "moves"}), name="moves"),
    path("schema/", schema, name="schema"),
    path("docs/", docs, name="docs"),
    path("tables/<int:pk>/", WholeTable.as_view(), name="table"),
    path("tables/<int:pk>/open/", Tables.as_view({"post": "open"}), name="open"),
    path("tables/<int:pk>/winner/", Tables.as_view({"post": "winner"}), name="winner"),
    path("tables/<int:pk>/take-back/", Tables.as_view({"post": "take_back"}), name="take-back"),
    path("tables/<int:pk>/order/", Tables.as_view({"post": "order"}), name="order"),
    path("tables/<int:pk>/set-aside/", MovesOfTable.as_view({"post": "set_aside"}), name="set-aside"),
    path("tables/<int:pk>/preview/", MovesOfTable.as_view({"post": "preview"}), name="preview"),
    path("tables/<int:pk>/correction/", Tables.as_view({"post": "correct"}), name="correct"),
    path("tables/<int:pk>/follow/", Tables.as_view({"post": "follow"}), name="follow"),
    path("tables/<int:pk>/claim/", Tables.as_view({"post": "claim"}), name="claim"),
    path("tables/<int:pk>/release/", Tables.as_view({"post": "release"}), name="release"),
    path("tables/<int:pk>/confirm/", Tables.as_view({"post": "confirm"}), name="confirm"),
    path("tables/<int:pk>/signatures/", CallsOfTable.as_view({"post": "sign"}), name="sign"),
    path("tables/<int:pk>/reopen/", Tables.as_view({"post": "reopen"}), name="reopen"),
    path("tables/<int:pk>/call/", CallsOfTable.as_view({"get": "call", "post": "make_call"}), name="call"),
    path("tables/<int:pk>/call/drop/", CallsOfTable.as_view({"post": "drop_call"}), name="call-drop"),
    path("tables/<int:pk>/decisions/", CallsOfTable.as_view({"post": "decide"}), name="decisions"),
    path("tables/<int:pk>/warnings/", CallsOfTable.as_view({"post": "warn"}), name="warnings"),
    path("tables/<int:pk>/persons/", Tables.as_view({"post": "person_leaves"}), name="person-leaves"),
    path("championships/", ForEverybody.as_view({"get": "championships"}), name="championships"),
    path("championships/<slug:slug>/", ForEverybody.as_view({"get": "championship"}), name="championship"),
    path(
        "championships/<slug:slug>/standings/", ForEverybody.as_view({"get": "standings"}), name="standings"
    ),
    path("championships/<slug:slug>/rulings/", ForEverybody.as_view({"get": "rulings"}), name="rulings"),
    path(
        "championships/<slug:slug>/tables/<int:number>/",
        ForEverybody.as_view({"get": "live_table"}),
        name="live-table",
    ),
    path("championships/<slug:slug>/my-tables/", TableList.as_view(), name="my-tables"),
    path(
        "championships/<slug:slug>/entries/",
        RosterOfNight.as_view({"get": "roster", "post": "add_entry"}),
        name="roster",
    ),
    path(
        "championships/<slug:slug>/entries/<int:number>/",
        RosterOfNight.as_view({"get": "entry", "patch": "change_entry"}),
        name="entry",
    ),
    path(
        "championships/<slug:slug>/entries/<int:number>/withdraw/",
        RosterOfNight.as_view({"post": "withdraw_entry"}),
        name="entry-withdraw",
    ),
    path(
        "championships/<slug:slug>/entries/<int:number>/restore/",
        RosterOfNight.as_view({"post": "restore_entry"}),
        name="entry-restore",
    ),
    path(
        "championships/<slug:slug>/entries/<int:number>/here/",
        RosterOfNight.as_view({"post": "mark_here"}),
        name="entry-here",
    ),
    path("championships/<slug:slug>/rounds/", ResultsOfNight.as_view({"get": "rounds"}), name="rounds"),
    path(
        "championships/<slug:slug>/rounds/<int:number>/",
        ResultsOfNight.as_view({"get": "round"}),
        name="round",
    ),
    path(
        "championships/<slug:slug>/rounds/<int:number>/tables/<int:table>/",
        ResultsOfNight.as_view({"get": "table", "post": "enter_result"}),
        name="round-table",
    ),
    re_path(r"^[\s\S]*$", UnknownAddress.as_view(), name="unknown-address"),
]
