import { useState } from "react";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import type { Editor } from "../editor/use-editor.ts";
import { PageFrame } from "./page-frame.tsx";
import { usePreview } from "./use-preview.ts";
import css from "./whole-page.module.css";

type Props = {
  html: string;
  isLoading?: boolean;
  problem?: string;
  /** Called with the page that a link leads to; without it, links lead to none. */
  onFollow?: (path: string) => void;
  onClose: () => void;
};

/** A whole page of the site, as it would be after the changes. Its forms send nothing. */
export function WholePage({ html, isLoading, problem, onFollow, onClose }: Props) {
  const [title, setTitle] = useState("The page with your changes");
  const watch = (page: Document) => {
    if (page.title) setTitle(`${page.title}, with your changes`);
    page.addEventListener("submit", (event) => event.preventDefault());
    page.addEventListener("click", (event) => {
      // An element of the frame's window, so `instanceof` fails here.
      const link = (event.target as Element | null)?.closest("a, button");
      const address = link?.getAttribute("href");
      if (!link || address?.startsWith("#")) return;
      event.preventDefault();
      if (address?.startsWith("/")) onFollow?.(address.replace(/[?#].*/, ""));
    });
  };
  return (
    <Dialog title={title} className={css.dialog} onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      <p role="status" className={css.loading}>
        {isLoading && "Loading the page …"}
      </p>
      <PageFrame className={css.page} html={html} onShown={watch} />
    </Dialog>
  );
}

type ShopPreviewProps = {
  editor: Pick<Editor, "saved" | "draft" | "checked">;
  /** The page that it begins with. */
  first: string;
  onClose: () => void;
};

/** The pages of the site with the unsaved changes, one after the other: its links lead to the others. */
export function WholePreview({ editor, first, onClose }: ShopPreviewProps) {
  const [page, setPage] = useState(first);
  const { previewed, problem } = usePreview(editor, page, { isShown: true, isMarked: false });
  return (
    <WholePage
      html={previewed?.html ?? ""}
      isLoading={previewed?.page !== page && !problem}
      problem={problem}
      onFollow={setPage}
      onClose={onClose}
    />
  );
}
