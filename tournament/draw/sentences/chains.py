"""Breaks of the public log."""

CHAINS: dict[str, dict[str, str]] = {
    "chain-kind": {
        "en": "It begins with “{line}” and is no whole sheet, result or void record. Take the published log.",
        "es": "Empieza con «{line}» y no es una planilla, un resultado ni una anulación completos. Usa la "
        "bitácora publicada.",
    },
    "chain-sheet": {
        "en": "The sheet cannot be read: {reason_en}",
        "es": "La planilla no se puede leer: {reason_es}",
    },
    "chain-serial": {
        "en": "The sheet has the serial {serial}, and {should} was next. Ask for what is missing from the "
        "log.",
        "es": "La planilla lleva el número {serial} y seguía el {should}. Pide lo que falta en la bitácora.",
    },
    "chain-prev": {
        "en": "The sheet names {prev} as the document before it; the one in the log has the hash {should}. "
        "Ask which of the two was shown.",
        "es": "La planilla nombra {prev} como documento anterior; el de la bitácora tiene la huella "
        "{should}. Pregunta cuál de los dos se mostró.",
    },
    "chain-two-open": {
        "en": "The sheet before it ({sheet}) has neither a result nor a void record. Ask for it.",
        "es": "La planilla anterior ({sheet}) no tiene resultado ni anulación. Pídelo.",
    },
    "chain-second-final": {
        "en": "No sheet is open here: a draw was made again, or a correction is not marked as one. Ask why.",
        "es": "Aquí no hay planilla abierta: el sorteo se repitió, o una corrección no está marcada. "
        "Pregunta por qué.",
    },
    "chain-other-sheet": {
        "en": "It belongs to the sheet {sheet}, and {should} is the one that is open. Ask which of the two "
        "was drawn.",
        "es": "Pertenece a la planilla {sheet} y la abierta es {should}. Pregunta cuál de las dos se sorteó.",
    },
}
