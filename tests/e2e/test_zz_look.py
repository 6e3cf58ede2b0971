import os
import pytest
from tests.e2e.at_a_table import at
from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.tablet import Tablet
from tests.rules.games.sheets.installed import sheet_games  # noqa: F401
from tests.tables.factories import Hall, Running, a_hall, a_running_table
from tests.factories import a_championship, add_entry, an_open_round, an_actor
from tournament.rounds.models import Table
LOOK="/tmp/look/hatch/"
NAMES=("María Fernanda Villarroel Quispe","Þórhildur Ñúñez del Río","Carolina","Dagoberto Mamani Choque")
def hall(game, name="Copa", **s):
    c=a_championship(name, size_wanted=4, game=game, preset="texto", **s)
    for n in NAMES: add_entry(c,name=n,here=True,actor=an_actor())
    an_open_round(c,tables=1)
    return Table.objects.get(round__championship=c)
def shot(page,name):
    page.wait_for_timeout(500); page.screenshot(path=LOOK+name+".png")
def E(by,box,p,**k): return {"do":"enter","by":by,"box":box,"points":p,**k}
BOX=(("balas",4),("escalera",25),("full",30),("cuadras",16),("poker",40),("quinas",0),("senas",24))
@pytest.mark.usefixtures("sheet_games")
def test_alalay(open_page, expect, site):
    t=hall("alalay"); r=a_running_table(t,follow="turns")
    for box,p in BOX[:6]:
        for n in r.names: r.play(E(n,box,p))
    for n in r.names[:1]: r.play(E(n,"grande",50))
    pages={}
    for key,opt,loc in (("s",{**PHONE,"viewport":{"width":360,"height":640}},"es-CL"),("m",{**PHONE,"viewport":{"width":390,"height":844}},"en"),("d",{"viewport":{"width":1440,"height":900}},"es-CL")):
        tab=at(r,open_page(engine=True,locale=loc,**opt),expect,site); tab.engine_is_ready(); shot(tab.page,f"r-{key}"); pages[key]=tab
    tab=pages["m"]; tab.page.locator(".square[data-box=trenes]").click(); shot(tab.page,"r-m-choice")
    pub=open_page(viewport={"width":390,"height":844}); slug=t.round.championship.slug
    pub.goto(f"/c/{slug}/tables/1/"); pub.wait_for_timeout(1500); pub.screenshot(path=LOOK+"pub-live.png",full_page=True)
    proj=open_page(viewport={"width":1280,"height":720}); proj.goto(f"/c/{slug}/projector/"); proj.wait_for_timeout(1500)
    r.play(E(r.names[1],"grande",50,de_mano=True)); proj.wait_for_timeout(1500); proj.screenshot(path=LOOK+"proj.png")
    tab=pages["s"]; tab.page.reload(); tab.page.wait_for_timeout(2500); shot(tab.page,"r-over-s")
    tab.tap("Confirmar"); tab.page.wait_for_timeout(1000)
    pub.goto(f"/c/{slug}/tables/1/"); pub.wait_for_timeout(1500); pub.screenshot(path=LOOK+"pub-res.png",full_page=True)
@pytest.mark.usefixtures("sheet_games")
def test_cacho(open_page, expect, site):
    t=hall("cacho",answers={"cacho-hatches":"three"}); r=a_running_table(t,follow="turns")
    for n in r.names: r.play(E(n,"escalera",25,hatch=1)); 
    for n in r.names: r.play(E(n,"senas",24,hatch=3))
    tab=at(r,open_page(engine=True,**{**PHONE,"viewport":{"width":360,"height":640}}),expect,site); tab.engine_is_ready(); 
    tab.page.locator(".tab").nth(1).click(); tab.page.locator(".square[data-box=full]").click(); shot(tab.page,"c-s")
    tab.page.locator(".key.choice").first.click(); tab.page.wait_for_timeout(800); shot(tab.page,"c-s2")
    r2=a_running_table(hall("cacho",name="Copa dos",answers={"cacho-abajo":"on"}),follow="throws")
    tab=at(r2,open_page(engine=True,viewport={"width":1024,"height":768}),expect,site); tab.engine_is_ready()
    for f in (1,2,3,3,3): tab.page.locator(".keys.faces button").nth(f-1).click()
    tab.page.wait_for_timeout(800); tab.page.locator(".square[data-box=trenes]").click(); shot(tab.page,"c-t")
    tab.tap("Declarar"); tab.page.wait_for_timeout(800); shot(tab.page,"c-t2")
