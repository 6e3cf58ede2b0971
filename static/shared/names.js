// Names as they are compared: the same as `fold` in `core/names.py`, held to it by a test.

// Latin letters that Unicode does not decompose, by what is typed for them; and the final sigma.
const LETTERS =
  "a:ɐɑɒⱥꞻ aa:ꜳ ae:æꞛ ao:ꜵ au:ꜷ av:ꜹꜻ ay:ꜽ b:ƀƃɓʙꞗꞵ c:ƈȼɕʗↄꜿꞓꞔ con:ꝯ d:ðđƌƍȡɖɗẟꝺꟈ db:ȸ " +
  "dum:ꝱ dz:ʣʤʥ e:ǝɇɘəɚɛɜɝɞʚⱸⱻ f:ƒɸⱷꜰꝼꞙ fn:ʩ g:ǥɠɡɢɣʛᵹꝿꞡꟑ h:ħɥɦɧʜʮʯⱨⱶꜧꞕꟶ hv:ƕ i:ıɨɩɪꞽ " +
  "is:ꝭ j:ȷɉɟʄʝ k:ĸƙʞⱪꜫꜭꜯꝁꝃꝅꞣ l:łƚƛȴɫɬɭʟⱡꝇꝉꞁꞎ ll:ỻ ls:ʪ lum:ꝲ lz:ɮʫ m:ɯɰɱꟺ mum:ꝳ " +
  "n:ŋƞȵɲɳɴꞑꞥ num:ꝴ o:øɔɤɵɷⱺꝋꝍꞷꟁ oe:œɶꞝ oi:ƣ oo:ꝏ ou:ȣ p:ƥᵽꝑꝓꝕ q:ɋʠꝗꝙꞯ qp:ȹ " +
  "r:ɍɹɺɻɼɽɾɿʀʁⱹꝛꞃꞧ rum:ꝝꝵꝶ s:ƪȿʂʃʅʆẜẝꜱꞅꞩꟊꟗꟙ ss:ß t:ŧƫƭȶʇʈⱦꞇ tc:ʨ th:þꝥꝧꟓ ts:ʦʧ tum:ꝷ " +
  "tz:ꜩ u:ʉʊꞹꞿ ue:ꞟ um:ꝸ v:ʋʌỽⱱⱴꝟꝩ vy:ꝡ w:ƿʍⱳꟃꟕ x:ꭓ y:ƴȝɏʎʏỿ z:ƶƹƺȥɀʐʑʒʓᶎⱬꝣ σ:ς";
const STROKES = "ʹʺʻʼʽʾʿˀˁˈˮɁɂʔʕꜣꜥꞌ"; // apostrophes that count as letters
const PLAIN = new Map([
  ...LETTERS.split(" ")
    .map((one) => one.split(":"))
    .flatMap(([plain, letters]) => [...letters].map((letter) => /** @type {const} */ ([letter, plain]))),
  ...[...STROKES].map((stroke) => /** @type {const} */ ([stroke, " "])),
]);

/** Without case, marks or punctuation, Latin letters as a to z. @param {string} text */
export function fold(text) {
  const whole = text.replace(/\s+/gu, " ").replace(/\p{C}/gu, "").normalize("NFKD").toLowerCase();
  const bare = whole.normalize("NFKD").replace(/\p{M}/gu, "");
  const plain = Array.from(bare, (letter) => PLAIN.get(letter) ?? letter).join("");
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
