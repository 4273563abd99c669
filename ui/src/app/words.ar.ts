/** What every Arabic page says: all words that are not a page's own. */
export default import.meta.glob("/src/{app,components,forms,site}/**/*.text.ar.{ts,tsx}", {
  eager: true,
  import: "default",
});
/** The words of one page, and prose. They are named here, so that English pages do not carry the list. */
export const pages = import.meta.glob("../content/**/{*.text.ar.{ts,tsx},*.ar.mdx}");
