/** Writes text to the clipboard; rejects when no way of doing so works. */
export async function copyText(text: string): Promise<void> {
  try {
    // Missing on pages loaded over plain HTTP, as in a shop's local network.
    await navigator.clipboard.writeText(text);
  } catch (reason) {
    if (!copySelection(text)) throw reason;
  }
}

/** The old way, which works on every page. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = Object.assign(document.createElement("textarea"), { value: text, className: "vh", readOnly: true });
  area.setAttribute("aria-hidden", "true");
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
