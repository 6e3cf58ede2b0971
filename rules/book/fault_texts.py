"""Code → Spanish, English. A word behind a slash tells the texts of one code apart."""

from collections.abc import Mapping
from typing import Final

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "no-such-article": (
        "El reglamento no tiene un artículo {number} vigente. Elige otro.",
        "The rulebook has no article {number} in force. Choose another.",
    ),
    "sentence-too-long": (
        "La frase pasa de {most} letras. Deja la regla sola.",
        "The sentence is over {most} letters. Leave the bare rule.",
    ),
    "control-character": (
        "La frase tiene un carácter invisible. Bórralo: quizás vino al copiar y pegar.",
        "The sentence has an invisible character. Delete it: it may have come with a paste.",
    ),
    "empty": ("Escribe la frase.", "Write the sentence."),
    "empty/number": (
        "El número {name} no dice nada. Escribe su texto, o márcalo {{.repealed}} y guarda su número.",
        "Number {name} says nothing. Write its text, or mark it {{.repealed}} and keep its number.",
    ),
    "unknown-slot": (
        "«{{{{ {name:.60} }}}}» no es una opción del catálogo. Copia su nombre de la cabecera.",
        "“{{{{ {name:.60} }}}}” is no option of the catalogue. Copy its name from the front matter.",
    ),
    "unknown-example": (
        "No hay un ejemplo «{name:.60}». Se llaman «ex-» y una opción que cambie el juego.",
        "There is no example “{name:.60}”. They are called “ex-” and an option that changes the play.",
    ),
    "card-in-article": (
        "«{{{{ card: … }}}}» va solo en la tarjeta de mesa, al final.",
        "“{{{{ card: … }}}}” goes only on the table card, at the end.",
    ),
    "card-line-twice": (
        "«{key}» ya está en la tarjeta. Deja una sola.",
        "“{key}” is on the card already. Leave one.",
    ),
    "option-without-slot": (
        "La opción «{option_id}» no está en el texto. Pon «{{{{ {option_id} }}}}» donde "
        "corresponda (artículo {at}).",
        "The option “{option_id}” is not in the text. Put “{{{{ {option_id} }}}}” where it belongs "
        "(article {at}).",
    ),
    "slot-elsewhere": (
        "«{option_id}» debe estar en el artículo {at}, que es el que se cita al aplicarla.",
        "“{option_id}” must stand in article {at}, which is cited when it is applied.",
    ),
    "unknown-card-line": (
        "«{name:.60}» no es una línea de la tarjeta. Hay: {known}.",
        "“{name:.60}” is no line of the card. There are: {known}.",
    ),
    "pair-options": (
        "«{gap}» es «{es}» en español y «{en}» en inglés. Elige una para ambos.",
        "“{gap}” is “{es}” in Spanish and “{en}” in English. Choose one for both.",
    ),
    "pair-differs": (
        "El número {name} no lleva lo mismo en los dos idiomas: iguala sus marcas, opciones y ejemplos.",
        "Number {name} is not the same in both languages: give it the same marks, options and examples.",
    ),
    "number-vanished": (
        "Falta el número {name} de la edición anterior. Si ya no rige, déjalo con {{.repealed}}.",
        "Number {name} of the last edition is missing. If it holds no longer, mark it {{.repealed}}.",
    ),
    "repealed-came-back": (
        "El número {name} fue derogado y no se reutiliza. Dale a la regla un número nuevo.",
        "Number {name} was repealed and is not used again. Give the rule a new number.",
    ),
    "pair-other-book": (
        "Los dos textos no son del mismo juego y la misma edición. Pon lo mismo en ambas cabeceras.",
        "The two texts are not of one game and one edition. Write the same in both front matters.",
    ),
    "pair-card": (
        "La tarjeta no lleva lo mismo en los dos idiomas. Pon las mismas líneas en el mismo orden.",
        "The card is not the same in both languages. Put the same lines in the same order.",
    ),
    "other-book": (
        "El texto es de otro juego u otro idioma que la edición anterior.",
        "The text is of another game or another language than the last edition.",
    ),
    "unknown-option": (
        "«{gap:.60}» no es una opción del catálogo. Revisa cómo se escribe o borra la línea.",
        "“{gap:.60}” is no option of the catalogue. Check its spelling or delete the line.",
    ),
    "missing-option": (
        "Falta la opción «{option_id}». Agrega «{option_id}: {option_default}» u otra respuesta.",
        "The option “{option_id}” is missing. Add “{option_id}: {option_default}” or another answer.",
    ),
    "unknown-key": (
        "«{name:.60}» no es un dato de la cabecera. Se admiten: {known}.",
        "“{name:.60}” is no fact of the front matter. Known: {known}.",
    ),
    "unknown-alternative": ("«{option_id}» admite: {known}.", "“{option_id}” takes: {known}."),
    "title": (
        "«title:» va en una línea, con 1 a {most} letras.",
        "“title:” goes on one line, with 1 to {most} letters.",
    ),
    "edition": (
        "«edition:» es un número, desde 1; se puede omitir.",
        "“edition:” is a number, from 1 on; it may be left out.",
    ),
    "front-too-long": (
        "La cabecera es demasiado larga. Deja en ella solo los datos y las opciones.",
        "The front matter is too long. Leave only the facts and the options in it.",
    ),
    "bad-yaml": (
        "La cabecera no se entiende aquí. Cada línea es «nombre: valor»; una opción, con dos espacios.",
        "The front matter cannot be read here. Each line is “name: value”; options are indented by two.",
    ),
    "not-plain-yaml": (
        "La cabecera es solo «nombre: valor» y las opciones: sin listas, &anclas, *alias ni !tipos.",
        "The front matter is “name: value” and the options only: no lists, &anchors, *aliases, !tags.",
    ),
    "key-twice": (
        "«{name:.60}» ya está más arriba. Deja una sola línea.",
        "“{name:.60}” already stands above. Leave one line.",
    ),
    "heading-level": (
        "Hay solo tres niveles de título: «## 4» artículo, «### 4.2» sección y «#» tarjeta de mesa.",
        "There are only three levels of heading: “## 4” article, “### 4.2” section and “#” table card.",
    ),
    "strange-mark": (
        "«{mark:.40}» no va aquí. Hay {{.repealed}} y, en una sección, {{.house}} y {{.example}}.",
        "“{mark:.40}” does not go here. There is {{.repealed}}; in a section {{.house}}, {{.example}}.",
    ),
    "no-number": (
        "Este título va con su número, como «{shape}»; solo un ejemplo puede ir sin él.",
        "This heading goes with its number, as “{shape}”; only an example may go without.",
    ),
    "number-out-of-range": ("Los números van de 1 a {most}.", "Numbers go from 1 to {most}."),
    "no-title": (
        "Falta el título. Escríbelo en la misma línea.",
        "The title is missing. Write it on the same line.",
    ),
    "title-too-long": (
        "El título pasa de {most} letras. Deja lo demás para el texto.",
        "The title is over {most} letters. Leave the rest to the text.",
    ),
    "title-not-plain": (
        "Un título lleva solo palabras: ni {{ }}, ni <. Los espacios de opción van en el texto.",
        "A title is words alone: no {{ }}, no <. The slots of options belong in the text.",
    ),
    "section-elsewhere": (
        "La sección {heading_article}.{heading_number} está en el artículo {article}. Numérala "
        "{article}.… o muévela a su artículo.",
        "Section {heading_article}.{heading_number} stands in article {article}. Number it "
        "{article}.… or move it to its own article.",
    ),
    "before-articles": (
        "Este texto no está en ningún artículo. Ponlo bajo un título como «## 1 Materiales y mesa».",
        "This text is in no article. Put it under a heading like “## 1 Materials and table”.",
    ),
    "after-card": (
        "La tarjeta de mesa («#», línea {card}) va al final. El título del reglamento, en la cabecera.",
        "The table card (“#”, line {card}) goes last. The rulebook's title is in the front matter.",
    ),
    "card-twice": (
        "Ya hay una tarjeta de mesa en la línea {first}. Un artículo lleva «##», con dos signos.",
        "There is a table card on line {first} already. An article takes “##”, two signs.",
    ),
    "no-article": (
        "No hay ningún artículo. Cada uno va bajo un título como «## 1 Materiales y mesa».",
        "There is no article. Each goes under a heading like “## 1 Materials and table”.",
    ),
    "no-card": (
        "Falta la tarjeta. Agrega al final «# Tarjeta de mesa» y sus líneas «- {{{{ card: clave }}}}».",
        "The table card is missing. Add “# Table card” at the end, with its lines “- {{{{ card: key }}}}”.",
    ),
    "number-twice": (
        "El número {name} ya está más arriba. Dale el siguiente que nadie haya usado.",
        "The number {name} already stands above. Give it the next one that nobody has used.",
    ),
    "out-of-order": (
        "El número {name} va después de uno mayor, o está dos veces. Ordénalos de menor a mayor.",
        "The number {name} comes after a higher one, or stands twice. Put them in rising order.",
    ),
    "card-not-a-bullet": (
        "En la tarjeta cada línea parte con «- »: una {{{{ card: clave }}}} o una frase de la casa.",
        "On the card each line begins with “- ”: a {{{{ card: key }}}} or a sentence of the house.",
    ),
    "no-front-matter": (
        "El texto parte con una cabecera entre dos líneas «---». Descarga una edición para ver cómo es.",
        "The text starts with front matter between two lines of “---”. Download an edition to see it.",
    ),
    "not-utf-8": (
        "El archivo no está en UTF-8. Guárdalo de nuevo con esa codificación.",
        "The file is not in UTF-8. Save it again in that encoding.",
    ),
    "too-large": (
        "El texto pasa de {kilobytes} kB: un reglamento no llega a 50. ¿Es el archivo correcto?",
        "The text is over {kilobytes} kB: a rulebook is less than 50. Is it the right file?",
    ),
    "control-character/source": (
        "Hay un carácter invisible ({code}). Bórralo: quizás vino al copiar y pegar.",
        "There is an invisible character ({code}). Delete it: it may have come with a paste.",
    ),
    "many-more": (
        "Hay {number} faltas más. Corrige estas y prueba de nuevo.",
        "There are {number} faults more. Mend these and try again.",
    ),
    "format": (
        "En la cabecera debe decir «format: {wanted}».",
        "The front matter must say “format: {wanted}”.",
    ),
    "game": ("En la cabecera debe decir «game: {wanted}».", "The front matter must say “game: {wanted}”."),
    "language": (
        "En la cabecera debe decir «language: {wanted}».",
        "The front matter must say “language: {wanted}”.",
    ),
    "pair-missing/es": (
        "Al texto en español le falta el número {name}, que está en el otro. Agrégalo.",
        "The Spanish text lacks number {name}, which the other one has. Add it.",
    ),
    "pair-missing/en": (
        "Al texto en inglés le falta el número {name}, que está en el otro. Agrégalo.",
        "The English text lacks number {name}, which the other one has. Add it.",
    ),
}
