/** What every English page says: all words that come with no page. */
export default import.meta.glob(["/src/{app,components,site}/**/*.en.{ts,tsx}", "!/src/app/words.*"], {
  eager: true,
  import: "default",
});
/** The words of one page. They are named here, so that pages of other languages do not carry the list. */
export const pages = import.meta.glob("./**/{en.{ts,tsx,mdx},*.en.{ts,tsx}}", { base: "../content" });
