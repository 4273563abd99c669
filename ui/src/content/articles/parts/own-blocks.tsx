import { createElement, Fragment, type ReactNode } from "react";
import { PROSE } from "../../../components/page/prose.ts";
import type { Block, Inline } from "../../../site/site.gen.ts";
import css from "./own-blocks.module.css";

// A text's parts have no keys but their positions.
const inOrder = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  parts.map((part, at) => createElement(Fragment, { key: `${at}` }, draw(part)));

/** The text of an owner, with the parts that the program's own articles have. */
export function OwnBlocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks, (block) => {
    switch (block.kind) {
      case "heading":
        return createElement(`h${block.level}`, { id: block.id }, inline(block.content));
      case "paragraph":
        return <p>{inline(block.content)}</p>;
      case "quote":
        return (
          <blockquote className={css.root}>
            <OwnBlocks blocks={block.content} />
          </blockquote>
        );
      case "list": {
        const items = inOrder(block.items, (item) => <li>{itemOf(item)}</li>);
        return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
      }
    }
  });
}

/** A short item is no paragraph. */
function itemOf([first, ...rest]: readonly Block[]) {
  if (first?.kind !== "paragraph") return <OwnBlocks blocks={first ? [first, ...rest] : []} />;
  return (
    <>
      {inline(first.content)}
      <OwnBlocks blocks={rest} />
    </>
  );
}

function inline(parts: readonly Inline[]): ReactNode {
  return inOrder(parts, (part) => {
    switch (part.kind) {
      case "text":
        return part.text;
      case "strong":
        return <strong>{inline(part.content)}</strong>;
      case "emphasis":
        return <em>{inline(part.content)}</em>;
      case "link":
        return <PROSE.a href={part.href}>{inline(part.content)}</PROSE.a>;
      case "break":
        return <br />;
    }
  });
}

/** The words alone. */
export const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      return part.kind === "break" ? " " : plainText(part.content);
    })
    .join("");
