from rules.games import GAMES
from rules.games.cacho import CACHO

GAMES["cacho"] = CACHO
