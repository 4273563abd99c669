import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { call, isAborted, sentenceOf } from "../../kit/client.ts";
import type { ShopValues } from "../groups/values.ts";
import { styleAsSeen, withChangesMarked } from "./preview-page.ts";
import css from "./whole-preview.module.css";

type Props = { version: string; draft: ShopValues; first: string; onClose: () => void };

/** A whole page of the site as it would be; its links lead to the others. Nothing in it runs or is sent. */
export function WholePreview({ version, draft, first, onClose }: Props) {
  const [page, setPage] = useState(first);
  const [html, setHtml] = useState("");
  const [isLoading, setLoading] = useState(true);
  const [title, setTitle] = useState("The site with your changes");
  const [problem, setProblem] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    setProblem("");
    setLoading(true);
    call("POST /api/shop/facts/preview", { body: { version, facts: draft, page }, signal: stop.signal }).then(
      (fresh) => {
        setHtml(withChangesMarked(fresh.html));
        setLoading(false);
      },
      (error: unknown) => {
        if (isAborted(error)) return;
        setProblem(sentenceOf(error));
        setLoading(false);
      },
    );
    return () => stop.abort();
  }, [version, draft, page]);
  const follow = () => {
    const inside = frame.current?.contentDocument;
    if (inside) styleAsSeen(inside);
    if (inside?.title) setTitle(`${inside.title}, not saved yet`);
    inside?.addEventListener("submit", (event) => event.preventDefault());
    inside?.addEventListener("click", (event) => {
      // An element of the frame's window, so `instanceof` fails here.
      const link = (event.target as Element | null)?.closest("a, button");
      const address = link?.getAttribute("href");
      if (!link || address?.startsWith("#")) return;
      event.preventDefault();
      if (address?.startsWith("/")) setPage(address.replace(/[?#].*/, ""));
    });
  };
  return (
    <Dialog title={title} className={css.dialog} onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      <p role="status" className={css.loading}>
        {isLoading && "Loading the page …"}
      </p>
      {/* Of this address, so that its styles and fonts may come from here; scripts stay out. */}
      <iframe
        ref={frame}
        className={css.page}
        title="The page with your changes"
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={follow}
      />
    </Dialog>
  );
}
