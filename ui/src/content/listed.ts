import { type PagePath, pagesOf } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";

/** A text as lists know it, and where it is. */
export type Listed<T> = T & { path: PagePath; slug: string };

/** Files by path, in the order of `pages.ts`. */
export function inOrder<T>(site: Site, kind: "article" | "issue", files: Record<string, T>): Listed<T>[] {
  return pagesOf(site)
    .filter((page) => page.kind === kind)
    .flatMap(({ path }) => {
      const slug = path.slice(path.lastIndexOf("/") + 1);
      const found = files[`./${kind}s/${slug}.mdx`];
      return found ? [{ ...found, path: path as PagePath, slug }] : [];
    });
}
