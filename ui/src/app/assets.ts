/** Addresses of what the browser build made; put in by `scripts/build.mjs`, in development by `scripts/dev.mjs`. */
export type Assets = {
  /** What a page loads first; it loads the other scripts. */
  start: string;
  entry: string;
  /** For each file of `src/content` (without its extension), all that its page needs. */
  pages: Record<string, { scripts: string[]; styles: string[] }>;
};

declare const __ASSETS__: Assets;
export const ASSETS: Assets = __ASSETS__;
