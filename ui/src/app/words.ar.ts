/** What every Arabic page says: all words that are not a page's own. */
export default import.meta.glob("/src/{app,components,forms,site}/**/*.text.ar.{ts,tsx}", {
  eager: true,
  import: "default",
});
