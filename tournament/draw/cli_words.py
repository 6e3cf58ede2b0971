"""Texts of the terminal program."""

from .errors import Lang
from .lots import EN, ES, people_each_of

_EN = {
    "about": "The public draw of tables, protocol dudo-draw/1.",
    "about-draw": "draw: an input with its dice gives the certificate",
    "about-verify": "verify: compute a certificate again and compare",
    "about-input": "sheet, dice and secrets as JSON; - for what is piped in",
    "about-certificate": "the certificate as it was published; - for what is piped in",
    "about-photographed": "the 64 digits photographed before the dice",
    "about-transcript": "also print every number, to check by hand",
    "about-minutes": "how long computing it again may take",
    "about-lang": "language: es or en",
    "unreadable": "{file} cannot be read. Give the path of a file that is there.",
    "refused": "REFUSED.",
    "yes": "✓",
    "no": "✗",
    "see": "→",
    "true": "YES. The certificate is true: anybody who computes it comes to these tables.",
    "false": "NO. The certificate is not confirmed: see ✗ above.",
    "certificate": "Certificate",
    "sheet": "Sheet",
    "hash": "Hash of the sheet",
    "photographed": "Photograph",
    "dice": "Dice",
    "secrets": "Secrets",
    "seed": "Seed",
    "method": "Method",
    "tables": "Tables",
    "result": "Result",
    "result_sha256": "Hash of the result",
    "log": "Public log",
}

_ES = {
    "about": "El sorteo público de mesas, protocolo dudo-draw/1.",
    "about-draw": "sortear: una entrada con sus dados da el certificado",
    "about-verify": "verificar: calcular de nuevo un certificado y comparar",
    "about-input": "planilla, dados y secretos en JSON; - para leer de la entrada estándar",
    "about-certificate": "el certificado tal como se publicó; - para leer de la entrada estándar",
    "about-photographed": "los 64 dígitos fotografiados antes de los dados",
    "about-transcript": "imprimir además cada número, para revisar a mano",
    "about-minutes": "cuántos minutos puede tardar el cálculo",
    "about-lang": "idioma: es o en",
    "unreadable": "No se puede leer {file}. Indica la ruta de un archivo que exista.",
    "refused": "RECHAZADO.",
    "yes": "✓",
    "no": "✗",
    "see": "→",
    "true": "SÍ. El certificado es verdadero: quien lo calcule llega a estas mesas.",
    "false": "NO. El certificado no queda confirmado: mira ✗ más arriba.",
    "certificate": "Certificado",
    "sheet": "Planilla",
    "hash": "Huella de la planilla",
    "photographed": "Fotografía",
    "dice": "Dados",
    "secrets": "Secretos",
    "seed": "Semilla",
    "method": "Método",
    "tables": "Mesas",
    "result": "Resultado",
    "result_sha256": "Huella del resultado",
    "log": "Bitácora pública",
}

WORDS: dict[Lang, dict[str, str]] = {"en": _EN, "es": _ES}
_OF_A_LOT: dict[Lang, str] = {
    "en": "YES. The certificate is true: anybody who computes it comes to these {pairs}.",
    "es": "SÍ. El certificado es verdadero: quien lo calcule llega a lo mismo.",
}


def words_of(lang: Lang, event: str) -> dict[str, str]:
    """Of a sheet whose tables are pairs what says *tables* says *pairs*."""
    each = people_each_of(event)
    if not each:
        return WORDS[lang]
    pairs = (ES if lang == "es" else EN)[each][1]
    return WORDS[lang] | {"tables": pairs.capitalize(), "true": _OF_A_LOT[lang].format(pairs=pairs)}
