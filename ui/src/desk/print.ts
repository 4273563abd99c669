import { api } from "./api.ts";
import { SLIPS_MAX } from "./desk.gen.ts";

/** Opens the slips, a page each, and the browser's printing; which ones those are. The slips themselves run no scripts. */
export async function printSlips(references: readonly string[]): Promise<readonly string[]> {
  if (references.length === 0) return references;
  const printed = references.slice(0, SLIPS_MAX);
  // Not by their address: a window that is opened sends the cookie alone.
  const url = URL.createObjectURL(await api.slips(printed));
  const slips = window.open(url, "_blank");
  slips?.addEventListener("load", () => slips.print());
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return printed;
}
