import type { ComponentProps } from "react";
import { styleAsSeen } from "./preview-page.ts";

type Props = Pick<ComponentProps<"iframe">, "className" | "style" | "inert"> & {
  html: string;
  onShown?: (page: Document) => void;
};

/** A page of the site as most visitors see it. Nothing in it runs. */
export function PageFrame({ html, onShown, ...frame }: Props) {
  return (
    <iframe
      title="The page with your changes"
      // The desk's origin, so that the page's styles and fonts load; scripts are not allowed.
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget: { contentDocument: page } }) => {
        if (!page) return;
        styleAsSeen(page);
        onShown?.(page);
      }}
      {...frame}
    />
  );
}
