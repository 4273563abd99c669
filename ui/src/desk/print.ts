import { api } from "./api.ts";
import { SLIPS_MAX } from "./desk.gen.ts";

/** Opens the slips, a page each, and the browser's printing. The slips themselves run no scripts. */
export async function printSlips(references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  // Not by their address: a window that is opened sends the cookie alone.
  const url = URL.createObjectURL(await api.slips(references.slice(0, SLIPS_MAX)));
  const slips = window.open(url, "_blank");
  slips?.addEventListener("load", () => slips.print());
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
