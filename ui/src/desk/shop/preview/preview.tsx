import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/pictures/icon.tsx";
import { SHOP } from "../../kit/routes.ts";
import { type Group, PAGE_NAMES } from "../groups/group.ts";
import { GROUPS } from "../groups/groups.ts";
import css from "./preview.module.css";
import { styleAsSeen } from "./preview-page.ts";
import type { Previewed } from "./use-preview.ts";

/** The scale of a telephone's page; as in preview.module.css. */
const SCALE = 284 / 390;

const topOf = (part: Element) => part.getBoundingClientRect().top * SCALE;

type Pencil = { group: string; what: string; top: number };

const SEEN = GROUPS.flatMap(({ id, seenAt }) => seenAt.map((one) => ({ ...one, group: id })));

type Props = {
  previewed: Previewed | null;
  /** The form beside it; none beside anything else. */
  group: Group | undefined;
  isChanged: boolean;
  onOpen: () => void;
};

/** The real page as a telephone would show it, at the place that the open group changes. */
export function Preview({ previewed, group, isChanged, onOpen }: Props) {
  const { page, html } = previewed ?? { page: "/", html: "" };
  const view = useRef<HTMLElement>(null);
  /** The visible page, until the next one is drawn. */
  const [shown, setShown] = useState("");
  const [inside, setInside] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const place = inside?.querySelector("mark") ?? inside?.querySelector(group?.seenAt[0]?.part ?? "body");
    // Some of the page above it stays visible.
    if (place && view.current) view.current.scrollTop = topOf(place) - view.current.clientHeight / 4;
  }, [inside, group]);
  const [pencils, setPencils] = useState<readonly Pencil[]>([]);
  const show = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (!inside) return;
    styleAsSeen(inside);
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
              <iframe
                key={page}
                title="The page with your changes"
                // Of this address, so that its styles may come from here; scripts stay out.
                sandbox="allow-same-origin"
                // The whole page, by the button, is for those who hear it.
                inert
                srcDoc={page}
                style={{ blockSize: height || undefined }}
                onLoad={({ currentTarget }) => page === html && show(currentTarget)}
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
