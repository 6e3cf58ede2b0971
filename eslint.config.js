// What neither the compiler nor the formatter sees. Names that do not exist or are not used are the
// compiler's.

import js from "@eslint/js";
import settings from "./package.json" with { type: "json" };

const COMPUTED = ":not(Literal, BinaryExpression)";
const COMPUTED_TEXTS = [
  `CallExpression[callee.name=gettext] > ${COMPUTED}.arguments`,
  `CallExpression[callee.name=ngettext] > ${COMPUTED}.arguments:nth-child(1)`,
  `CallExpression[callee.name=ngettext] > ${COMPUTED}.arguments:nth-child(2)`,
].map((selector) => ({ selector, message: "`make messages` finds only texts that are written out." }));

const TYPED = /@(?:param|property|returns|satisfies|template|this|type|typedef)\s*(?=\{)/g;
const ANY = /\b(?:any|Function|Object)\b|\*/;

/** Of a comment, each type: what stands in the braces after a tag. @param {string} comment */
function* types(comment) {
  const text = comment.replace(/\n\s*\*/g, "\n").replace(/"[^"]*"/g, '""');
  for (const { index, 0: tag } of text.matchAll(TYPED)) {
    const begin = index + tag.length;
    let end = begin;
    for (let depth = 0; end < text.length && (end === begin || depth > 0); end += 1)
      depth += { "{": 1, "}": -1 }[text[end]] ?? 0;
    yield text.slice(begin, end);
  }
}

/** Types are said, in comments too: typescript-eslint's `no-explicit-any` does not read those. */
const noAny = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (comment.type === "Block" && [...types(comment.value)].some((type) => ANY.test(type)))
          context.report({ loc: comment.loc, message: "Say which type it is." });
    },
  }),
};

export default [
  { ignores: ["static/vendor/", "var/", ".venv/"] },
  js.configs.recommended,
  { plugins: { ours: { rules: { "no-any": noAny } } } },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-unused-vars": "off",
      eqeqeq: "error",
      "max-len": ["error", { code: settings.prettier.printWidth }],
      "ours/no-any": "error",
      "no-else-return": "error",
      "no-implicit-coercion": "error",
      "no-param-reassign": "error",
      "no-restricted-syntax": ["error", ...COMPUTED_TEXTS],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
