import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache

# What would break a line, hide a letter or turn the direction of what follows: never part of a name.
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_SPACES = re.compile(r"\s+")
_APART = re.compile(r"[\W_]+")
# Latin letters that Unicode does not take apart, by what they are typed as where a keyboard lacks them; and
# the sigma that ends a word. `static/shared/names.js` has the same list.
_LETTERS = (
    "a:ɐɑɒⱥꞻ aa:ꜳ ae:æꞛ ao:ꜵ au:ꜷ av:ꜹꜻ ay:ꜽ b:ƀƃɓʙꞗꞵ c:ƈȼɕʗↄꜿꞓꞔ con:ꝯ d:ðđƌƍȡɖɗẟꝺꟈ db:ȸ "
    "dum:ꝱ dz:ʣʤʥ e:ǝɇɘəɚɛɜɝɞʚⱸⱻ f:ƒɸⱷꜰꝼꞙ fn:ʩ g:ǥɠɡɢɣʛᵹꝿꞡꟑ h:ħɥɦɧʜʮʯⱨⱶꜧꞕꟶ hv:ƕ i:ıɨɩɪꞽ "
    "is:ꝭ j:ȷɉɟʄʝ k:ĸƙʞⱪꜫꜭꜯꝁꝃꝅꞣ l:łƚƛȴɫɬɭʟⱡꝇꝉꞁꞎ ll:ỻ ls:ʪ lum:ꝲ lz:ɮʫ m:ɯɰɱꟺ mum:ꝳ "
    "n:ŋƞȵɲɳɴꞑꞥ num:ꝴ o:øɔɤɵɷⱺꝋꝍꞷꟁ oe:œɶꞝ oi:ƣ oo:ꝏ ou:ȣ p:ƥᵽꝑꝓꝕ q:ɋʠꝗꝙꞯ qp:ȹ "
    "r:ɍɹɺɻɼɽɾɿʀʁⱹꝛꞃꞧ rum:ꝝꝵꝶ s:ƪȿʂʃʅʆẜẝꜱꞅꞩꟊꟗꟙ ss:ß t:ŧƫƭȶʇʈⱦꞇ tc:ʨ th:þꝥꝧꟓ ts:ʦʧ tum:ꝷ "
    "tz:ꜩ u:ʉʊꞹꞿ ue:ꞟ um:ꝸ v:ʋʌỽⱱⱴꝟꝩ vy:ꝡ w:ƿʍⱳꟃꟕ x:ꭓ y:ƴȝɏʎʏỿ z:ƶƹƺȥɀʐʑʒʓᶎⱬꝣ σ:ς"
)
_STROKES = "ʹʺʻʼʽʾʿˀˁˈˮɁɂʔʕꜣꜥꞌ"  # apostrophes that count as letters
_PLAIN = str.maketrans(
    {
        letter: plain
        for plain, letters in (group.split(":") for group in _LETTERS.split())
        for letter in letters
    }
    | dict.fromkeys(_STROKES, " ")
)
_NUMBERED = r"\d{1,4}\s*[.):°º]\s*[-–—]?|\d{1,4}\s*[-–—](?=\s|[^\W\d_])|\d{1,4}\ufe0f?\u20e3"
_ORDINAL = re.compile(rf"^\s*(?:{_NUMBERED}|[-–—•*·])\s*")
_PICTURES = frozenset({"So", "Sk"})  # what a chat puts beside a name: ticks, stars, emojis and their colours
_WITH_PICTURES = "\ufe0e\ufe0f\u200d\u20e3"


def clean(text: str) -> str:
    """One line, NFC, no control or invisible characters."""
    spaced = _SPACES.sub(" ", text)
    if spaced.isprintable():  # then none is dropped: one look instead of one for each letter
        visible = spaced
    else:
        visible = "".join(c for c in spaced if unicodedata.category(c) not in _DROPPED)
    return _SPACES.sub(" ", unicodedata.normalize("NFC", visible)).strip()


def clean_lines(text: str) -> str:
    """No empty ones at the ends."""
    return "\n".join(clean(line) for line in text.splitlines()).strip()


def unlisted(text: str) -> str:
    """*1. Ana*, *2.- Beto*, *✅ Dora ⭐*. A line of nothing else stays."""
    bare = _without_pictures(_ORDINAL.sub("", _without_pictures(text)))
    return bare or text


def _without_pictures(text: str) -> str:
    first, end = 0, len(text)
    while first < end and _beside_a_name(text[first]):
        first += 1
    while end > first and _beside_a_name(text[end - 1]):
        end -= 1
    return text[first:end]


def _beside_a_name(sign: str) -> bool:
    return sign.isspace() or sign in _WITH_PICTURES or unicodedata.category(sign) in _PICTURES


@lru_cache(maxsize=1 << 14)  # the names, clubs and words of a hall
def fold(text: str) -> str:
    """The key to compare names by: *nunez* finds *Núñez*. Nothing stored or signed depends on it."""
    # Letters of mathematics become plain ones only when taken apart, and have their case only then.
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", clean(text)).lower())
    if not apart.isascii():
        apart = "".join(c for c in apart if not unicodedata.category(c).startswith("M")).translate(_PLAIN)
    return _APART.sub(" ", apart).strip()


def sort_key(name: str) -> str:
    return fold(clean(name).replace("ñ", "nω").replace("Ñ", "nω"))  # a letter after every z


def marked(name: str, *, taken: Collection[str], longest: int, first: int = 2) -> str:
    """With the first free mark if taken; the name is cut. `first`: marks below are taken."""
    if name not in taken:
        return name
    number = first
    while True:
        mark = f" ({number})"
        candidate = name[: longest - len(mark)].rstrip() + mark
        if candidate not in taken:
            return candidate
        number += 1
