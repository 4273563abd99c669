/** Addresses of what the browser's build made, which `plugins/assets.ts` knows. */
declare module "virtual:assets" {
  export type Assets = {
    /** What a page loads first; it loads the other scripts. */
    readonly start: string;
    readonly entry: string;
    /** Hides a notice that was closed, before it is painted. */
    readonly closedNotice: string;
    /** The stylesheet of all pages. */
    readonly styles: string;
    /** For each file of `src/content` (without its extension), the scripts that its page needs. */
    readonly pages: Readonly<Record<string, readonly string[]>>;
    /** For each language and each file of `src/content`, the scripts with its words; of all pages under no name. */
    readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  };
  export const ASSETS: Assets;
}
