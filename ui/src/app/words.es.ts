/** What every Spanish page says: all words that are not a page's own. */
export default import.meta.glob("/src/{app,components,forms,site}/**/*.text.es.{ts,tsx}", {
  eager: true,
  import: "default",
});
