import { slipAddress } from "./api.ts";
import { SLIPS_MAX } from "./desk.gen.ts";

/** Opens the slips, a page each, and the browser's printing. The slips themselves run no scripts. */
export function printSlips(references: readonly string[]): void {
  if (references.length === 0) return;
  const slips = window.open(slipAddress(references.slice(0, SLIPS_MAX)), "_blank");
  slips?.addEventListener("load", () => slips.print());
}
