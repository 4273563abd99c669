/** Addresses of what the browser build made; put in by `scripts/build.mjs`, in development by `scripts/dev.mjs`. */
export type Assets = {
  /** What a page loads first; it loads the others. */
  start: string;
  entry: string;
  /** Scripts that every page needs, besides the entry. */
  preload: string[];
  styles: Record<string, string>;
  /** For each island, the scripts it needs besides the entry's. */
  islands: Record<string, string[]>;
};

declare const __ASSETS__: Assets;
export const ASSETS: Assets = __ASSETS__;

/** Whether pages without content are let through, while they are still being written. */
declare const __ALLOW_MISSING__: boolean;
export const ALLOW_MISSING: boolean = __ALLOW_MISSING__;
