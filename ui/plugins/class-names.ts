import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const SOURCES = join(import.meta.dirname, "../src");

/** Without vowels, so that no name is a word that a filter list hides. */
const LETTERS = "bcdfghjklmnpqrstvwxz";

/** The readable names of all modules' classes, and what a build calls them: `note` is `k3`, `note-row` is `k3b`. */
export type ClassNames = ReadonlyMap<string, string>;

/** `note.module.css` makes `.root` into `note` and `.row` into `note-row`. */
export function readableName(local: string, file: string): string {
  const component = basename(file.split("?")[0] ?? file, ".module.css");
  return local === "root" ? component : `${component}-${local}`;
}

/** A module has a letter and a digit, and its classes begin with them: names without anything in common compress badly. */
export function shortNames(): ClassNames {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".module.css"),
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of files.toSorted()) {
    const module = readableName("root", file);
    const start = createHash("sha256").update(module).digest().readUInt16BE();
    if (taken.size === LETTERS.length * 10) throw new Error("more modules than names: let prefixOf have two digits");
    let prefix = start;
    while (taken.has(prefixOf(prefix))) prefix++;
    taken.add(prefixOf(prefix));
    const rules = readFileSync(join(SOURCES, file), "utf8").replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, "");
    const locals = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, local = ""]) => local));
    locals.delete("root");
    names.set(module, prefixOf(prefix));
    [...locals].forEach((local, at) => {
      names.set(readableName(local, file), `${prefixOf(prefix)}${lettersOf(at)}`);
    });
  }
  return names;
}

function prefixOf(number: number): string {
  return `${LETTERS[number % LETTERS.length]}${Math.floor(number / LETTERS.length) % 10}`;
}

function lettersOf(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return `${rest > 0 ? lettersOf(rest - 1) : ""}${LETTERS[number % LETTERS.length]}`;
}

/** A selector as the build has it: `.note > p` becomes `.k3 > p`. Classes that no module has stay as they are. */
export function shortened(selector: string, names: ClassNames): string {
  return selector.replace(/\.([a-z][\w-]*)/gi, (whole, name) => (names.has(name) ? `.${names.get(name)}` : whole));
}

/** For plain stylesheets that name a module's class; the classes in modules are already renamed. */
export function shortSelectors(names: ClassNames) {
  return {
    postcssPlugin: "short-selectors",
    OnceExit(styles: { walkRules(each: (rule: { selector: string }) => void): void }) {
      styles.walkRules((rule) => {
        const selector = shortened(rule.selector, names);
        if (selector !== rule.selector) rule.selector = selector;
      });
    },
  };
}
