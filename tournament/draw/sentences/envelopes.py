"""Refusals of JSON."""

ENVELOPES: dict[str, dict[str, str]] = {
    "json-large": {
        "en": "This is larger than {most} MB, and no more is read. Give one certificate or one input alone.",
        "es": "Esto pasa de {most} MB y no se lee más. Entrega un solo certificado o una sola entrada.",
    },
    "json-bytes": {
        "en": "From here on it is not UTF-8 text. Take the published file as it is, not one saved by "
        "another program.",
        "es": "Desde aquí no es texto UTF-8. Usa el archivo publicado tal cual, no uno guardado con otro "
        "programa.",
    },
    "json-empty": {
        "en": "Nothing is in it. Give the whole file.",
        "es": "Está vacío. Entrega el archivo completo.",
    },
    "json-cut": {
        "en": "The text ends after {length} characters, before its last bracket. It was cut: copy the "
        "whole file.",
        "es": "El texto termina a los {length} caracteres, antes de su última llave. Está cortado: copia "
        "el archivo completo.",
    },
    "json-broken": {
        "en": "This is not JSON. Take the published file as it is.",
        "es": "Esto no es JSON. Usa el archivo publicado tal cual.",
    },
    "json-deep": {
        "en": "Brackets stand inside brackets too deep to be a certificate or an input. Take the published "
        "file.",
        "es": "Hay llaves dentro de llaves demasiado hondo para ser un certificado o una entrada. Usa el "
        "archivo publicado.",
    },
    "json-no-object": {
        "en": "It is no JSON object with named fields. Give the whole file, from its first to its last "
        "brace.",
        "es": "No es un objeto JSON con campos. Entrega el archivo completo, de la primera a la última "
        "llave.",
    },
    "json-key-twice": {
        "en": "“{key}” stands twice in one object. Keep one.",
        "es": "«{key}» aparece dos veces en un mismo objeto. Deja uno.",
    },
    "json-number": {
        "en": "{number} is not a number of this protocol. Use whole numbers in plain digits.",
        "es": "{number} no es un número de este protocolo. Usa números enteros en dígitos simples.",
    },
    "json-type-object": {
        "en": "Here an object with named fields must stand, not {given}.",
        "es": "Aquí va un objeto con campos, no {given}.",
    },
    "json-type-list": {
        "en": "Here a list must stand, not {given}.",
        "es": "Aquí va una lista, no {given}.",
    },
    "json-type-whole": {
        "en": "Here a whole number must stand, not {given}.",
        "es": "Aquí va un número entero, no {given}.",
    },
    "json-type-text": {
        "en": "Here a text in quotes must stand, not {given}.",
        "es": "Aquí va un texto entre comillas, no {given}.",
    },
    "json-field-missing": {
        "en": "Missing: {field}. Give the whole of it.",
        "es": "Falta: {field}. Entrégalo completo.",
    },
    "json-field-unknown": {
        "en": "“{field}” is not known here. Known are: {allowed}.",
        "es": "«{field}» no se conoce aquí. Se conocen: {allowed}.",
    },
    "tables-or-count": {
        "en": "Say either “tables” (the seats of each) or “table_count” (how many), one of the two.",
        "es": "Indica «tables» (los puestos de cada una) o «table_count» (cuántas), una de las dos.",
    },
    "cap-range": {
        "en": "The limit of a group is {cap}. Use a whole number from 1, or leave “cap” out for the "
        "smallest possible.",
        "es": "El tope del grupo es {cap}. Usa un número entero desde 1 u omite «cap» para el menor posible.",
    },
}
