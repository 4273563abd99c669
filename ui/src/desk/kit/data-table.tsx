import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import css from "./data-table.module.css";

type Props = { label: string; columns: readonly string[]; children: ReactNode };

/** A table. Tab reaches its box only if the box scrolls. */
export function DataTable({ label, columns, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const isWide = useIsWide(box, table);
  return (
    <div className={css.root} ref={box} {...(isWide && { role: "region", "aria-label": label, tabIndex: 0 })}>
      <table ref={table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Whether the content is wider than its box. */
function useIsWide(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    if (!box.current || !content.current) return;
    const { current } = box;
    const watch = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    for (const element of [current, content.current]) watch.observe(element);
    return () => watch.disconnect();
  }, [box, content]);
  return isWide;
}
