/** Addresses of what the browser build made; put in by `scripts/build.mjs`, in development by `scripts/dev.mjs`. */
export type Assets = {
  /** What a page loads first; it loads the other scripts. */
  start: string;
  entry: string;
  /** Scripts that every page needs, besides the entry. */
  preload: string[];
  /** The one stylesheet. */
  styles: string;
  /** For each file of `src/content` (without its extension), the scripts its page needs besides those. */
  pages: Record<string, string[]>;
};

declare const __ASSETS__: Assets;
export const ASSETS: Assets = __ASSETS__;
