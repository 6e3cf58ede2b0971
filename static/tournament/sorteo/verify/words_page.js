// What the page says of itself: transcript, replay, own computation, saving.

/** @type {Record<string, {es: string, en: string}>} */
export const PAGE = {
  title: { es: "Comprueba el sorteo", en: "Check the draw" },
  lead: {
    es:
      "Tu navegador repite el sorteo por su cuenta, desde la planilla y los dados. No le pregunta nada a " +
      "nadie.",
    en: "Your browser repeats the draw on its own, from the sheet and the dice. It asks nobody.",
  },
  language: { es: "English", en: "Español" },
  open: { es: "Abrir el certificado", en: "Open the certificate" },
  drop: { es: "o arrástralo hasta aquí, o pega su texto:", en: "or drop it here, or paste its text:" },
  paste: { es: "Texto del certificado (o de la planilla)", en: "Text of the certificate (or of the sheet)" },
  check: { es: "Comprobar", en: "Check" },
  another: { es: "Comprobar otro certificado", en: "Check another certificate" },
  here: { es: "Suéltalo aquí", en: "Drop it here" },
  working: { es: "Repitiendo el sorteo…", en: "Repeating the draw…" },
  "stage-exact": { es: "Intento {done} de a lo más {total}", en: "Attempt {done} of at most {total}" },
  "stage-drum": { es: "Bolita {done} de {total}", en: "Ball {done} of {total}" },
  "stage-swap": {
    es: "Intercambios, bloque {block}: {done} de {total}",
    en: "Exchanges, block {block}: {done} of {total}",
  },
  transcript: {
    es: "La transcripción: cada número y lo que decidió",
    en: "The transcript: each number and what it decided",
  },
  "transcript-told": {
    es: "Con una calculadora y cualquier programa de SHA-256 puedes revisar una línea, o todas.",
    en: "With a calculator and any SHA-256 program you can check one line, or all of them.",
  },
  documents: { es: "Los documentos, para otro programa", en: "The documents, for another program" },
  "document-sheet": { es: "Planilla", en: "Sheet" },
  "document-seed": { es: "Semilla: lo que se resume", en: "Draw’s number: what is hashed" },
  "document-result": { es: "Resultado", en: "Result" },
  replay: { es: "Ver la revelación", en: "Watch the reveal" },
  "replay-told": {
    es: "Es una repetición: el resultado ya está decidido.",
    en: "This is a replay: the result is decided already.",
  },
  play: { es: "Empezar", en: "Start" },
  pause: { es: "Pausa", en: "Pause" },
  resume: { es: "Seguir", en: "Go on" },
  back: { es: "Atrás", en: "Back" },
  next: { es: "Siguiente", en: "Next" },
  end: { es: "Mostrar todo", en: "Show all" },
  speed: { es: "Velocidad", en: "Speed" },
  order: { es: "Orden", en: "Order" },
  "order-laps": { es: "Por vueltas", en: "By laps" },
  "order-tables": { es: "Por mesas", en: "By tables" },
  shown: { es: "{position} de {total}", en: "{position} of {total}" },
  roll: { es: "Calcula las mesas tú", en: "Compute the tables yourself" },
  "roll-told": {
    es:
      "Abriste una planilla. Escribe los dados de los {count} cachos, en orden, y tu navegador hace el " +
      "sorteo.",
    en: "You opened a sheet. Type the dice of the {count} cups, in order, and your browser makes the draw.",
  },
  "roll-dice": {
    es: "Dados: {dice} por cacho, separados por espacios",
    en: "Dice: {dice} a cup, with spaces between the cups",
  },
  "roll-secrets": {
    es: "Secretos de los {count} sellos, en orden",
    en: "Secrets of the {count} seals, in order",
  },
  draw: { es: "Sortear", en: "Draw" },
  keep: { es: "Guarda la prueba", en: "Keep the proof" },
  "keep-told": {
    es: "Esta página funciona sin internet y sin servidor. Guárdala y comprueba en casa.",
    en: "This page works without internet and without a server. Keep it and check at home.",
  },
  "save-page": { es: "Guardar esta página", en: "Save this page" },
  "save-both": { es: "Guardar la página con este certificado", en: "Save the page with this certificate" },
  "save-certificate": { es: "Guardar el certificado", en: "Save the certificate" },
  "save-transcript": { es: "Guardar la transcripción entera", en: "Save the whole transcript" },
  "save-document": { es: "Guardar tal cual", en: "Save as it is" },
  print: { es: "Imprimir", en: "Print" },
  limits: {
    es:
      "Una página también puede mentir. Si dudas de esta, usa otro programa: el protocolo dudo-draw/1 es " +
      "público y cualquiera puede escribir uno.",
    en:
      "A page can lie, too. If you doubt this one, use another program: the protocol dudo-draw/1 is " +
      "public and anybody can write one.",
  },
};
