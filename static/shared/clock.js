/** A clock time as people say it: 14:02. @param {Date} moment */
export function clock(moment) {
  return moment.toLocaleTimeString(document.documentElement.lang || "es", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
