"""Each check of a certificate."""

VERDICTS: dict[str, dict[str, str]] = {
    # It holds
    "certificate-read": {
        "en": "The certificate is complete.",
        "es": "El certificado está completo.",
    },
    "sheet-canonical": {
        "en": "The sheet is in its one form: {count} players at {tables} tables.",
        "es": "La planilla está en su forma única: {count} jugadores en {tables} mesas.",
    },
    "sheet-canonical-lot": {
        "en": "The sheet is in its one form: {count} people in {whole} {pairs_en}.",
        "es": "La planilla está en su forma única: {count} personas en {whole} {pairs_es}.",
    },
    "hash-right": {
        "en": "The hash of the sheet is right.",
        "es": "La huella de la planilla es correcta.",
    },
    "photograph-none": {
        "en": "Compare the hash of the sheet with the one you photographed before the dice: {hash}",
        "es": "Compara la huella de la planilla con la que fotografiaste antes de los dados: {hash}",
    },
    "photograph-right": {
        "en": "It is the sheet that was photographed before the dice.",
        "es": "Es la planilla que se fotografió antes de los dados.",
    },
    "dice-right": {
        "en": "Cups: {cups}, {bits} bits of luck. Compare them with the dice that were seen: {dice}",
        "es": "Cachos: {cups}, {bits_es} bits de azar. Compáralos con los dados que se vieron: {dice}",
    },
    "secrets-right": {
        "en": "All seals of the sheet are opened by their secrets ({count}).",
        "es": "Los secretos abren todos los sellos de la planilla ({count}).",
    },
    "secrets-none": {
        "en": "The sheet has no seals.",
        "es": "La planilla no tiene sellos.",
    },
    "seed-right": {
        "en": "The seed follows from sheet and dice: {seed}",
        "es": "La semilla sale de la planilla y los dados: {seed}",
    },
    "method-exact": {
        "en": "Exact, attempt {number}: every seating that keeps the rules had the same chance.",
        "es": "Exacto, intento {number}: toda ubicación que cumple las reglas tuvo la misma probabilidad.",
    },
    "method-swap": {
        "en": "By exchanges, {number} blocks: the chances are equal up to a small, measured error.",
        "es": "Por intercambios, {number} bloques: las probabilidades son iguales salvo un error pequeño y "
        "medido.",
    },
    "tables-right": {
        "en": "All {count} players sit where sheet and dice put them, at {tables} tables.",
        "es": "Los {count} jugadores están donde los ponen la planilla y los dados, en {tables} mesas.",
    },
    "tables-right-lot": {
        "en": "All {count} people play with whom sheet and dice give them, in {whole} {pairs_en}.",
        "es": "Las {count} personas juegan con quienes dicen la planilla y los dados, en {whole} {pairs_es}.",
    },
    "result-right": {
        "en": "The result document says the same.",
        "es": "El documento del resultado dice lo mismo.",
    },
    "result-hash-right": {
        "en": "The hash of the result is right: {hash}",
        "es": "La huella del resultado es correcta: {hash}",
    },
    "log-first": {
        "en": "“{event}”, round {round}, sheet {serial}: the first of its log. Look there that it is the "
        "only one.",
        "es": "«{event}», ronda {round}, planilla {serial}: la primera de su bitácora. Mira ahí que sea la "
        "única.",
    },
    "log-place": {
        "en": "“{event}”, round {round}, sheet {serial}. The document before it in the log has the hash "
        "{prev}",
        "es": "«{event}», ronda {round}, planilla {serial}. El documento anterior de la bitácora tiene la "
        "huella {prev}",
    },
    "not-reached": {
        "en": "Not looked at, because of what is wrong before it.",
        "es": "No se revisó, por lo que falla antes.",
    },
    # It does not hold
    "protocol-other": {
        "en": "The protocol is “{protocol}”. This program verifies “dudo-draw/1”: look for one that knows "
        "the other.",
        "es": "El protocolo es «{protocol}». Este programa verifica «dudo-draw/1»: busca uno que conozca "
        "el otro.",
    },
    "method-form": {
        "en": 'A method is written ["exact", number] or ["swap", number]. Take the published certificate.',
        "es": 'Un método se escribe ["exact", número] o ["swap", número]. Usa el certificado publicado.',
    },
    "method-none": {
        "en": "No draw ends with “{method} {number}”. The certificate was changed: take the published one.",
        "es": "Ningún sorteo termina con «{method} {number}». El certificado fue alterado: usa el publicado.",
    },
    "effort": {
        "en": "To compute this again takes about {minutes} minutes, and no more than {most} were allowed. "
        "Nothing is "
        "said about it: allow more minutes, or doubt where it comes from.",
        "es": "Calcularlo de nuevo toma unos {minutes} minutos y se permiten {most}. Nada se afirma de él: "
        "permite más minutos o duda de su origen.",
    },
    "effort-memory": {
        "en": "{groups} groups at {tables} tables are more than this program can hold. Nothing is said "
        "about it: "
        "doubt where it comes from.",
        "es": "{groups} grupos en {tables} mesas son más de lo que este programa puede contener. Nada se "
        "afirma de él: "
        "duda de su origen.",
    },
    "hash-differs": {
        "en": "The certificate says {claimed}, but its sheet has the hash {computed}. One of the two was "
        "changed.",
        "es": "El certificado dice {claimed}, pero su planilla tiene la huella {computed}. Uno de los dos "
        "fue alterado.",
    },
    "photograph-form": {
        "en": "The hash you photographed has {count} digits, and a hash has 64 (0 to 9 and a to f). Type "
        "all of it.",
        "es": "La huella que fotografiaste tiene {count} dígitos y una huella tiene 64 (0 a 9 y a a f). "
        "Escríbela entera.",
    },
    "photograph-differs": {
        "en": "THIS IS ANOTHER SHEET. Photographed before the dice: {claimed}. In this certificate: "
        "{computed}.",
        "es": "ESTA ES OTRA PLANILLA. Fotografiada antes de los dados: {claimed}. En este certificado: "
        "{computed}.",
    },
    "dice-order": {
        "en": "The digits of a cup stand ascending in a certificate. Someone wrote them by hand: take the "
        "published one.",
        "es": "En un certificado los dígitos de un cacho van de menor a mayor. Alguien los escribió a "
        "mano: usa el publicado.",
    },
    "seed-differs": {
        "en": "The certificate says {claimed}, but sheet and dice give the seed {computed}.",
        "es": "El certificado dice {claimed}, pero la planilla y los dados dan la semilla {computed}.",
    },
    "method-differs": {
        "en": "The certificate says “{claimed}”, but sheet and dice give “{computed}”.",
        "es": "El certificado dice «{claimed}», pero la planilla y los dados dan «{computed}».",
    },
    "not-within": {
        "en": "The certificate says “{claimed}”, but within that sheet and dice give no seating.",
        "es": "El certificado dice «{claimed}», pero hasta ahí la planilla y los dados no dan ninguna "
        "ubicación.",
    },
    "tables-count-differs": {
        "en": "The certificate has {claimed} tables and the sheet {computed}.",
        "es": "El certificado tiene {claimed} mesas y la planilla {computed}.",
    },
    "tables-count-differs-lot": {
        "en": "The certificate has {claimed} {pairs_en} and the sheet {computed}.",
        "es": "El certificado tiene {claimed} {pairs_es} y la planilla {computed}.",
    },
    "seat-differs": {
        "en": "The certificate says {claimed}, but sheet and dice put {computed} there.",
        "es": "El certificado dice {claimed}, pero la planilla y los dados ponen ahí a {computed}.",
    },
    "result-differs": {
        "en": "The result says “{claimed}”; “{computed}” belongs here.",
        "es": "El resultado dice «{claimed}»; aquí va «{computed}».",
    },
    "result-hash-differs": {
        "en": "The certificate says {claimed}, but the result has the hash {computed}.",
        "es": "El certificado dice {claimed}, pero el resultado tiene la huella {computed}.",
    },
}
