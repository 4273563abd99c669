import { useRendering } from "../site/context.ts";
import type { IslandName, IslandProps } from "./index.ts";

/** The place of an island in a page's markup. Its HTML is filled in afterwards, because its `useId`s must be counted apart. */
export function Island<N extends IslandName>({ name, props }: { name: N; props: IslandProps<N> }) {
  const { islands } = useRendering();
  const key = islands.push({ name, props }) - 1;
  return (
    <div
      data-island={name}
      data-key={`i${key}`}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own marker, replaced by app/document.tsx
      dangerouslySetInnerHTML={{ __html: islandMarker(key) }}
    />
  );
}

export const islandMarker = (key: number): string => `<!--island ${key}-->`;
