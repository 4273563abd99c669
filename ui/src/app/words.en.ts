/** What every English page says: all words that come with no page. */
export default import.meta.glob("/src/{app,components,site}/**/*.text.en.{ts,tsx}", {
  eager: true,
  import: "default",
});
/** The words of one page. They are named here, so that pages of other languages do not carry the list. */
export const pages = import.meta.glob("./**/*.text.en.{ts,tsx}", { base: "../content" });
