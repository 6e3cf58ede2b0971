// That this device's clock is wrong, in words.

const MINUTE = 60;

/** @param {number} ahead seconds, a minute or more either way */
export function clockWords(ahead) {
  const minutes = Math.round(Math.abs(ahead) / MINUTE);
  const long =
    minutes < 60
      ? interpolate(gettext("%(minutes)s min"), { minutes }, true)
      : interpolate(
          gettext("%(hours)s h %(minutes)s min"),
          { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") },
          true,
        );
  const words =
    ahead > 0
      ? gettext("This device’s clock is %(long)s ahead; times are corrected.")
      : gettext("This device’s clock is %(long)s behind; times are corrected.");
  return interpolate(words, { long }, true);
}
