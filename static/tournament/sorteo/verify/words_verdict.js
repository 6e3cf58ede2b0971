// What came of the checks: the verdict, the photograph, each check by itself.

/** @type {Record<string, {es: string, en: string}>} */
export const VERDICT = {
  "verdict-good": {
    es: "Las mesas son las que dieron los dados",
    en: "The tables are those that the dice gave",
  },
  "verdict-good-told": {
    es: "{players} personas, {tables} mesas: tu navegador llegó a cada puesto por su cuenta.",
    en: "{players} people, {tables} tables: your browser found each seat on its own.",
  },
  "verdict-bad": { es: "Esto no coincide", en: "This does not agree" },
  "verdict-seats": {
    es: "Las mesas no son las que dieron los dados",
    en: "The tables are not those that the dice gave",
  },
  "verdict-photo": { es: "No es la planilla de tu foto", en: "This is not the sheet of your photograph" },
  "verdict-photo-bad": {
    es: "Los 64 dígitos de tu foto están mal copiados",
    en: "The 64 digits of your photograph are not copied right",
  },
  "verdict-refused": { es: "Esto no se puede comprobar", en: "This cannot be checked" },
  computed: { es: "Estos dados dan estas mesas", en: "These dice give these tables" },
  "computed-told": {
    es: "Las calculó tu navegador. Guarda el certificado y compáralo con el oficial.",
    en: "Your browser computed them. Save the certificate and compare it with the official one.",
  },
  "to-photo": { es: "Comparar con mi foto", en: "Compare with my photograph" },
  where: { es: "Dónde difiere", en: "Where it differs" },
  "difference-head-place": { es: "Puesto", en: "Seat" },
  "difference-head-claimed": { es: "El certificado dice", en: "The certificate says" },
  "difference-head-drawn": { es: "Los dados dan", en: "The dice give" },
  nobody: { es: "nadie", en: "nobody" },
  "no-such-table": { es: "no hay tal mesa", en: "no such table" },
  "so-many": { es: "{count} personas", en: "{count} people" },
  "more-differences": { es: "y {count} puestos más.", en: "and {count} more seats." },
  photo: { es: "Tu foto", en: "Your photograph" },
  "photo-help": {
    es:
      "Copia los 64 dígitos que fotografiaste antes de los dados. Es lo único que prueba que la planilla " +
      "no cambió después.",
    en:
      "Copy the 64 digits that you photographed before the dice. Nothing else proves that the sheet did " +
      "not change afterwards.",
  },
  "photo-label": { es: "Huella de la planilla en tu foto", en: "Hash of the sheet in your photograph" },
  "photo-here": {
    es: "Huella de la planilla que está en este certificado:",
    en: "Hash of the sheet in this certificate:",
  },
  checks: { es: "Qué se comprobó", en: "What was checked" },
  "check-certificate": { es: "El certificado se lee entero", en: "The certificate can be read whole" },
  "check-sheet": { es: "La planilla está en su forma única", en: "The sheet is in its one form" },
  "check-hash": { es: "La huella es la de esta planilla", en: "The hash is that of this sheet" },
  "check-photographed": { es: "Es la planilla de tu foto", en: "It is the sheet of your photograph" },
  "check-dice": { es: "Los dados son posibles y están completos", en: "The dice are possible and complete" },
  "check-secrets": { es: "Los secretos abren los sellos", en: "The secrets open the seals" },
  "check-seed": {
    es: "La semilla sale de la planilla y los dados",
    en: "The draw’s number comes from the sheet and the dice",
  },
  "check-method": { es: "El método y su número", en: "The method and its number" },
  "check-tables": { es: "Las mesas salen de la semilla", en: "The tables come from the draw’s number" },
  "check-result": { es: "El documento del resultado", en: "The document of the result" },
  "check-result_sha256": { es: "La huella del resultado", en: "The hash of the result" },
  "check-log": { es: "Su lugar en la bitácora", en: "Its place in the log" },
  "wrong-certificate": { es: "El certificado", en: "The certificate" },
  "wrong-sheet": { es: "La planilla", en: "The sheet" },
  "wrong-hash": { es: "La huella de la planilla", en: "The hash of the sheet" },
  "wrong-photographed": { es: "Tu foto", en: "Your photograph" },
  "wrong-dice": { es: "Los dados", en: "The dice" },
  "wrong-secrets": { es: "Los secretos", en: "The secrets" },
  "wrong-seed": { es: "La semilla", en: "The draw’s number" },
  "wrong-method": { es: "El método", en: "The method" },
  "wrong-tables": { es: "Las mesas", en: "The tables" },
  "wrong-result": { es: "El documento del resultado", en: "The document of the result" },
  "wrong-result_sha256": { es: "La huella del resultado", en: "The hash of the result" },
  "dice-seen": {
    es: "Que sean los dados que se vieron en la sala, eso lo sabes tú: míralos abajo.",
    en: "Whether they are the dice that the hall saw, you know: look at them below.",
  },
  "no-seals": { es: "Este sorteo no usa secretos sellados.", en: "This draw uses no sealed secrets." },
  yes: { es: "bien", en: "right" },
  no: { es: "mal", en: "wrong" },
  unknown: { es: "lo compruebas tú", en: "for you to check" },
  unseen: { es: "sin comprobar", en: "not checked" },
  stop: { es: "Detener", en: "Stop" },
  "tables-true": { es: "Las mesas que dan los dados", en: "The tables that the dice give" },
};
