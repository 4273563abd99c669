/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] as string);
}

/** A tag without content; attributes that are null are left out, true stands alone. */
export function tag(name: string, attributes: Record<string, string | number | boolean | null>): string {
  const text = Object.entries(attributes).map(([key, value]) =>
    value === null || value === false ? "" : value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${text.join("")}>`;
}

/** JSON for a data script: nothing in it can end the script or start markup. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
