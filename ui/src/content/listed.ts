import { lastSegment, type PagePath, pagesOf } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";

/** What lists show of a text, and its path. */
export type Listed<T> = T & { title: string; path: PagePath; slug: string };

/** Files by path, in the order of `pages.ts`. */
export function inOrder<T>(site: Site, kind: "article" | "issue", files: Record<string, T>): Listed<T>[] {
  return pagesOf(site)
    .filter((page) => page.kind === kind)
    .flatMap(({ path, title }) => {
      const slug = lastSegment(path);
      const found = files[`./${kind}s/${slug}.ts`];
      return found ? [{ ...found, title, path: path as PagePath, slug }] : [];
    });
}
