// What neither the compiler nor the formatter sees. Names that do not exist or are not used are the compiler's.

import js from "@eslint/js";

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
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
