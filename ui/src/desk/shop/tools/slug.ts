/** The last part of an article's address, of its title: "Fasting & medicines" is "fasting-medicines". */
export const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "") || (title.trim() ? "article" : "");
