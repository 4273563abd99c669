import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/pictures/icon.tsx";
import { SHOP } from "../../kit/routes.ts";
import { type Group, PAGE_NAMES, type PreviewedPage } from "../groups/group.ts";
import { GROUPS } from "../groups/groups.ts";
import { PageFrame } from "./page-frame.tsx";
import css from "./preview.module.css";
import type { Preview } from "./use-preview.ts";

/** The scale of a telephone's page; as in preview.module.css. */
const SCALE = 284 / 390;

const topOf = (part: Element) => part.getBoundingClientRect().top * SCALE;

type Pencil = { group: string; what: string; top: number };

const SEEN = GROUPS.flatMap(({ id, seenAt }) => seenAt.map((one) => ({ ...one, group: id })));

type Props = {
  previewed: Preview<PreviewedPage>["previewed"];
  /** The form beside the preview; undefined beside a tool. */
  group: Group | undefined;
  isChanged: boolean;
  onOpen: () => void;
};

/** The real page as a telephone would show it, at the place that the open group changes. */
export function PhonePreview({ previewed, group, isChanged, onOpen }: Props) {
  const { page, html } = previewed ?? { page: "/", html: "" };
  const view = useRef<HTMLElement>(null);
  /** The visible page, until the next one is drawn. */
  const [shown, setShown] = useState("");
  const [inside, setInside] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const place = inside?.querySelector("mark") ?? inside?.querySelector(group?.seenAt[0]?.part ?? "body");
    // Leaves some of the page above it visible.
    if (place && view.current) view.current.scrollTop = topOf(place) - view.current.clientHeight / 4;
  }, [inside, group]);
  const [pencils, setPencils] = useState<readonly Pencil[]>([]);
  const show = (inside: Document) => {
    setShown(html);
    setInside(inside);
    setHeight(inside.documentElement.scrollHeight);
    setPencils(
      SEEN.flatMap(({ part, what, group }) => {
        const found = inside.querySelector(part);
        return found ? [{ group, what, top: topOf(found) }] : [];
      }),
    );
  };
  const pages = [...new Set([shown, html])].filter(Boolean);
  return (
    <aside className={css.root} aria-label="Preview">
      <h2>{`${PAGE_NAMES[page]}, with your changes`}</h2>
      {pages.length === 0 ? (
        <p>It shows up here once the form has what a page needs.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section ref={view} className={css.view} aria-label="The page" tabIndex={0}>
          <div className={css.page} style={{ blockSize: height * SCALE }}>
            {pages.map((page) => (
              <PageFrame
                key={page}
                html={page}
                // Screen readers get the whole page, by the button.
                inert
                style={{ blockSize: height || undefined }}
                onShown={(inside) => page === html && show(inside)}
              />
            ))}
          </div>
          {pencils.map(({ group, what, top }) => (
            <a
              key={what}
              href={`${SHOP}/${group}`}
              aria-label={`Change ${what}`}
              tabIndex={-1}
              style={{ insetBlockStart: top }}
            >
              <Icon name="pen" />
            </a>
          ))}
        </section>
      )}
      <p>
        {isChanged && (
          <span>{html.includes("<mark>") ? "What changes is marked. " : "Nothing changes here for now. "}</span>
        )}
        <button type="button" className={css.open} onClick={onOpen} disabled={pages.length === 0}>
          Open the whole page
        </button>
      </p>
    </aside>
  );
}
