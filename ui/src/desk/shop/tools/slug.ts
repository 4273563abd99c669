const MAX = 80;

/** The last part of an article's address, made from its title: "Fasting & medicines" → "fasting-medicines". If it is taken, with a number. */
export function slugOf(title: string, taken: readonly string[] = []): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX)
    .replace(/^-|-$/g, "");
  const slug = plain || (title.trim() ? "article" : "");
  if (!taken.includes(slug)) return slug;
  for (let number = 2; ; number++) {
    const other = `${slug.slice(0, MAX - `-${number}`.length)}-${number}`;
    if (!taken.includes(other)) return other;
  }
}
