const ENDS = ["<", ">", "&", "\u2028", "\u2029"];

/** JSON for a data script: nothing in it can end the script or start markup. */
export function scriptJson(value: unknown): string {
  const escaped = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return ENDS.reduce((json, c) => json.replaceAll(c, escaped(c)), JSON.stringify(value));
}
