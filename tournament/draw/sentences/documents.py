"""Refusals of sheets, dice, hashes and secrets."""

DOCUMENTS: dict[str, dict[str, str]] = {
    # The head of a sheet
    "number-range": {
        "en": "“{field}” is {number}. Use a whole number from {least} to {most}.",
        "es": "«{field}» es {number}. Usa un número entero de {least} a {most}.",
    },
    "hash-form": {
        "en": "“{field}” is not a hash: it has {length} characters. Copy all 64 digits (0 to 9, a to f, "
        "small letters).",
        "es": "«{field}» no es una huella: tiene {length} caracteres. Copia los 64 dígitos (0 a 9, a a f, "
        "minúsculas).",
    },
    "prev-of-first": {
        "en": "The first sheet of a log has nothing before it: its “prev” is 64 zeros.",
        "es": "La primera planilla de una bitácora no tiene nada antes: su «prev» son 64 ceros.",
    },
    "prev-missing": {
        "en": "Sheet {serial} must name the document before it: put its hash in “prev”.",
        "es": "La planilla {serial} debe nombrar el documento anterior: pon su huella en «prev».",
    },
    "seal-count": {
        "en": "There may be up to {most} seals, all different. Remove one.",
        "es": "Puede haber hasta {most} sellos, todos distintos. Quita uno.",
    },
    # A sheet that is read
    "sheet-first-line": {
        "en": "This is no sheet of dudo-draw/1: its first line is “{line}”. Give the whole text of the "
        "sheet, "
        "from “dudo-draw/1 sheet” on.",
        "es": "Esto no es una planilla de dudo-draw/1: su primera línea es «{line}». Entrega el texto "
        "completo "
        "desde «dudo-draw/1 sheet».",
    },
    "sheet-cut": {
        "en": "The sheet does not close with “end” and one line feed. It was cut: copy it whole.",
        "es": "La planilla no cierra con «end» y un salto de línea. Está cortada: cópiala entera.",
    },
    "sheet-carriage-return": {
        "en": "The line ends as on Windows (CR LF). Sheets end their lines with LF alone: take the "
        "published file as it is.",
        "es": "La línea termina como en Windows (CR LF). La planilla termina sus líneas solo con LF: usa "
        "el archivo publicado tal cual.",
    },
    "sheet-line-kind": {
        "en": "“{line}” has no place here. Take the published text of the sheet, unchanged.",
        "es": "«{line}» no va aquí. Usa el texto publicado de la planilla, sin cambios.",
    },
    "sheet-line-missing": {
        "en": "Here “{kind}” must stand, not “{line}”. Take the published text of the sheet, unchanged.",
        "es": "Aquí va «{kind}», no «{line}». Usa el texto publicado de la planilla, sin cambios.",
    },
    "sheet-line-order": {
        "en": "“{line}” is not in the one form of a sheet; “{should}” belongs here. Take the published "
        "text, unchanged.",
        "es": "«{line}» no está en la forma única de la planilla; aquí va «{should}». Usa el texto "
        "publicado, sin cambios.",
    },
    "sheet-fields": {
        "en": "After “{kind}” come {needed} fields with a tab between them, not {count}. Take the "
        "published text, unchanged.",
        "es": "Después de «{kind}» van {needed} campos separados por un tabulador, no {count}. Usa el "
        "texto publicado, sin cambios.",
    },
    "sheet-number": {
        "en": "“{number}” is not a number in plain digits (no zero before it, no sign, at most ten digits).",
        "es": "«{number}» no es un número en dígitos simples (sin cero delante, sin signo, hasta diez "
        "dígitos).",
    },
    "sheet-numbers": {
        "en": "“{numbers}” is not a list of numbers with one space between them.",
        "es": "«{numbers}» no es una lista de números separados por un espacio.",
    },
    "sheet-text": {
        "en": "“{text}” is not in the canonical form of section 4. A sheet that is read is not repaired: "
        "take the published text, unchanged.",
        "es": "«{text}» no está en la forma canónica de la sección 4. Una planilla que se lee no se repara: "
        "usa el texto publicado, sin cambios.",
    },
    # Dice and secrets
    "cup-not-text": {
        "en": "A cup is written as {dice} digits from 1 to 6, between quotes.",
        "es": "Un cacho se escribe como {dice} dígitos del 1 al 6, entre comillas.",
    },
    "die-face": {
        "en": "A die cannot show “{face}”. Read the cup again: only 1 to 6.",
        "es": "Un dado no puede mostrar «{face}». Lee el cacho de nuevo: solo del 1 al 6.",
    },
    "cup-dice": {
        "en": "Dice typed: {count}; dice in the cup: {dice}. Read the cup again.",
        "es": "Dados digitados: {count}; dados del cacho: {dice}. Lee el cacho de nuevo.",
    },
    "cup-count": {
        "en": "Cups read: {count}; cups of the sheet: {cups}. Read every cup once, spoiled ones left out.",
        "es": "Cachos leídos: {count}; cachos de la planilla: {cups}. Lee cada cacho una vez, sin los "
        "anulados.",
    },
    "secret-count": {
        "en": "Secrets given: {count}; seals of the sheet: {seals}. Give one secret for each seal, in order.",
        "es": "Secretos entregados: {count}; sellos de la planilla: {seals}. Entrega un secreto por sello, "
        "en orden.",
    },
    "secret-wrong": {
        "en": "It does not open its seal. Copy the secret again, in the order of the seals.",
        "es": "No abre su sello. Copia el secreto de nuevo, en el orden de los sellos.",
    },
}
