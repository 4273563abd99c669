import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { parse } from "yaml";

/** What other pages show of a text; the rest is for its own page. */
const PARTS = {
  /** In the list of pages. */
  listed: ["title", "date"],
  /** In lists of texts. */
  summary: "date excerpt category readMinutes author hero tags volume issue teaser topics cover".split(" "),
};
type Part = keyof typeof PARTS;

type Kind = "text" | "date" | "number" | "yes or no" | "list" | "table";

/** Of each key what it is; with "?", a text may leave it out. */
type Keys = Record<string, Kind | `${Kind}?`>;

const TEXT: Keys = {
  title: "text",
  description: "text",
  date: "date",
  readMinutes: "number",
  hero: "text",
  alt: "text",
  caption: "text",
  checklist: "table",
  sources: "list",
};

/** What stands between the dashes in each folder of `src/content`; its types are in `texts.ts` or the folder's `layout.tsx`. */
const KEYS: Record<string, Keys> = {
  articles: { ...TEXT, excerpt: "text", category: "text", author: "table", tags: "list", related: "list" },
  issues: {
    ...TEXT,
    volume: "number",
    issue: "number",
    lead: "text",
    topics: "list",
    cover: "text",
    teaser: "text",
    inThisIssue: "list",
  },
  legal: {
    description: "text",
    lead: "text",
    dateLabel: "text?",
    date: "text?",
    back: "yes or no?",
    spot: "text?",
    card: "text?",
    related: "list?",
  },
  "pages/copay": {
    description: "text",
    lead: "text",
    spot: "text",
    benefits: "table",
    steps: "table",
    warning: "table",
    info: "table",
    cta: "table",
  },
};

/**
 * `import { listed } from "text.mdx?listed"` is what the list of pages shows of a text, and `?summary` what lists of texts do, without
 * compiling the text. Refuses a text with a key that is missing, misspelled or of another kind.
 */
export function frontmatter(): Plugin {
  return {
    name: "frontmatter",
    enforce: "pre",
    async resolveId(id, importer) {
      const [, file, part] = /^(.+\.mdx)\?(listed|summary)$/.exec(id) ?? [];
      const found = file && (await this.resolve(file, importer));
      return found ? `\0${part}:${found.id}.js` : undefined;
    },
    load(id) {
      const [, part, file] = /^\0(listed|summary):(.+)\.js$/.exec(id) ?? [];
      if (!part || !file) return undefined;
      this.addWatchFile(file);
      const all = checked(readFileSync(file, "utf8"), file);
      const chosen = Object.entries(all).filter(([key]) => PARTS[part as Part].includes(key));
      return `export const ${part} = ${JSON.stringify(Object.fromEntries(chosen))};`;
    },
    transform(text, id) {
      if (id.endsWith(".mdx")) checked(text, id);
    },
  };
}

/** What stands between the dashes at the top of `text`. */
export function checked(text: string, file: string): Record<string, unknown> {
  const [, yaml = ""] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  const found: Record<string, unknown> = parse(yaml) ?? {};
  const [, keys = {}] = Object.entries(KEYS).find(([folder]) => file.includes(`content/${folder}/`)) ?? [];
  const wrong = [...new Set([...Object.keys(keys), ...Object.keys(found)])].flatMap((key) => {
    const [kind = "", optional] = keys[key]?.split(/(\?)$/) ?? [];
    if (!kind) return `${key} is not known`;
    if (!(key in found)) return optional ? [] : `${key} is missing`;
    return isOf(kind as Kind, found[key]) ? [] : `${key} must be a ${kind}`;
  });
  if (wrong.length) throw new Error(`${file}: ${wrong.join(", ")}`);
  return found;
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "list") return Array.isArray(value);
  if (kind === "table") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (kind === "number") return typeof value === "number";
  if (kind === "yes or no") return typeof value === "boolean";
  return typeof value === "string" && (kind !== "date" || /^\d{4}-\d\d-\d\d$/.test(value));
}
