// What neither the compiler nor the formatter sees. Names that do not exist or are not used are the compiler's.

import js from "@eslint/js";

const COMPUTED = ":not(Literal, BinaryExpression)";
const COMPUTED_TEXTS = [
  `CallExpression[callee.name=gettext] > ${COMPUTED}.arguments`,
  `CallExpression[callee.name=ngettext] > ${COMPUTED}.arguments:nth-child(1)`,
  `CallExpression[callee.name=ngettext] > ${COMPUTED}.arguments:nth-child(2)`,
].map((selector) => ({ selector, message: "`make messages` finds only texts that are written out." }));

export default [
  { ignores: ["static/vendor/", "var/", ".venv/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-unused-vars": "off",
      eqeqeq: "error",
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
