/** What every Spanish page says: all words that come with no page. */
export default import.meta.glob("/src/{app,components,site}/**/*.text.es.{ts,tsx}", {
  eager: true,
  import: "default",
});
/** The words of one page, and prose. They are named here, so that pages of other languages do not carry the list. */
export const pages = import.meta.glob("./**/{*.text.es.{ts,tsx},*.es.mdx}", { base: "../content" });
