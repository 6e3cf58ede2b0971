"""Names of many countries, each with what somebody types who looks for that person. Not tests."""

# `whole`: the whole name as another would write it; `parts`: a word or two of it.
TYPED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Łukasz Wójcik": (("lukasz wojcik", "WOJCIK Łukasz", "lukas wojcik"), ("lukasz", "wojcik", "łukasz")),
    "Đorđe Petrović": (("dorde petrovic", "Petrovic, Dorde"), ("dorde", "petrovic")),
    "Đặng Thị Hồng": (("dang thi hong", "Dang Thi Hông"), ("dang hong", "thi hong")),
    "Nguyễn Văn Trỗi": (("nguyen van troi", "Nguyen Van Troi"), ("nguyen troi", "troi")),
    "Søren Kierkegård": (("soren kierkegard", "kierkegard soren"), ("soren", "kierkegard")),
    "Jürgen Weißmüller": (("jurgen weissmuller", "Jürgen Weissmüller"), ("weissmuller", "jurgen")),
    "Æsa Þórsdóttir": (("aesa thorsdottir", "Æsa Thorsdóttir"), ("thorsdottir", "aesa")),
    "Guðrún Ævarsdóttir": (("gudrun aevarsdottir",), ("gudrun", "aevarsdottir")),
    "Ħamrun Ċensu": (("hamrun censu",), ("hamrun", "censu")),
    "Iğdır Yıldız": (("igdir yildiz", "IGDIR YILDIZ"), ("yildiz", "igdir")),
    "İpek Çağlayan": (("ipek caglayan", "IPEK ÇAGLAYAN"), ("ipek", "caglayan")),
    "Ŧomas Sárá": (("tomas sara",), ("tomas",)),
    "Œuvrard Cœur": (("oeuvrard coeur",), ("oeuvrard",)),
    "Bernardo O’Higgins": (
        (
            "bernardo ohiggins",
            "bernardo o higgins",
            "Bernardo O'Higgins",
            "Bernardo Oʼhiggins",
            "O'Higgins Bernardo",
        ),
        ("ohiggins", "o higgins", "o'higgins"),
    ),
    "Caro D'Alessandro": (("caro dalessandro", "caro d alessandro", "Dalessandro Caro"), ("dalessandro",)),
    "Anne-Sophie L’Hôpital": (("anne sophie lhopital", "annesophie l hopital"), ("anne-sophie", "lhopital")),
    "María José de la Fuente": (("maria jose de la fuente", "Maria Jose De La Fuente"), ("jose fuente",)),
    "Ximena Reyes Soto": (
        ("jimena reyes soto", "ximena rreyes soto", "Reyes Soto Ximena"),
        ("jimena reies",),
    ),
    "Beto Ñancucheo": (("beto nancucheo", "Veto Ñancucheo"), ("nancucheo", "ñancucheo")),
    "Rayen Quilapán": (("rayen quilapan", "rayen kilapan"), ("kilapan",)),
    "Wenceslao Eyzaguirre": (("huenceslao eizaguirre", "Eyzaguirre Wenceslao"), ("eizaguirre",)),
    "Bartolomé Huenchumilla": (("bartolome huenchumilla", "Bartolome Huenchumila"), ("huenchumila",)),
    "Marc Vilanova i Gal·là": (("marc vilanova i galla", "Marc Vilanova i Gal·la"), ("galla", "vilanova")),
    "Štěpán Dvořák": (("stepan dvorak", "DVOŘÁK Štěpán"), ("dvorak", "stepan")),
    "Žofia Ďurišová": (("zofia durisova",), ("durisova",)),
    "Ștefan Țepeș": (("stefan tepes", "Ştefan Ţepeş"), ("tepes",)),
    "Kristīne Bērziņa": (("kristine berzina",), ("berzina",)),
    "Õnne Pärn": (("onne parn",), ("parn", "onne")),
    "Győző Szőke": (("gyozo szoke",), ("szoke",)),
    "João Gonçalves": (("joao goncalves", "JOAO GONCALVES", "Goncalves Joao"), ("goncalves",)),
    "Ọláńrewájú Adé": (("olanrewaju ade",), ("olanrewaju",)),
    "Ɗanladi Ƙasim": (("danladi kasim",), ("danladi", "kasim")),
    "Kaʻiulani Kealoha": (("kaiulani kealoha", "Ka'iulani Kealoha"), ("kaiulani", "kealoha")),
    "Σωκράτης Παπαδόπουλος": (("σωκρατησ παπαδοπουλος", "ΣΩΚΡΑΤΗΣ ΠΑΠΑΔΟΠΟΥΛΟΣ"), ("σωκρατης",)),
    "Фёдор Щербаков": (("федор щербаков", "ФЁДОР ЩЕРБАКОВ"), ("федор", "щербаков")),
    "Андрій Їжакевич": (("андріи іжакевич", "АНДРІЙ ЇЖАКЕВИЧ"), ("їжакевич",)),
    "山田 太郎": (("山田太郎", "太郎 山田"), ("太郎", "山田")),
    "김 민수": (("김민수", "민수 김"), ("민수",)),
    "محمد علي": (("محمد علي",), ("محمد",)),
    "דוד לוי": (("דוד לוי", "לוי דוד"), ("לוי",)),
    "𝓕𝓮𝓵𝓲𝓹𝓮 Ortúzar": (("felipe ortuzar", "Felipe Ortúzar"), ("felipe", "ortuzar")),
}
NAMES = tuple(TYPED)
PEOPLE = tuple(enumerate(NAMES, start=1))
WHOLE = [(typed, name) for name, (whole, _parts) in TYPED.items() for typed in (name, *whole)]
PARTS = [(typed, name) for name, (_whole, parts) in TYPED.items() for typed in parts]
