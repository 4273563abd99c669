/** What every Arabic page says: all words that come with no page. */
export default import.meta.glob(["/src/{app,components,site}/**/*.ar.{ts,tsx}", "!/src/app/words.*"], {
  eager: true,
  import: "default",
});
/** The words of one page, and prose. They are named here, so that pages of other languages do not carry the list. */
export const pages = import.meta.glob("./**/{ar.{ts,tsx,mdx},*.ar.{ts,tsx}}", { base: "../content" });
