import { useCallback, useState } from "react";
import type { RequestRow } from "./desk.gen.ts";

/** The rows that are selected for one action. What left the list is not selected any more: nobody sees it. */
export function usePicked(rows: readonly RequestRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter(({ reference }) => chosen.has(reference));
  return {
    rows: picked,
    references: new Set(picked.map(({ reference }) => reference)),
    toggle: useCallback((reference: string) => {
      setChosen((old) => {
        const next = new Set(old);
        if (!next.delete(reference)) next.add(reference);
        return next;
      });
    }, []),
    drop: (gone: ReadonlySet<string>) => setChosen((old) => new Set([...old].filter((one) => !gone.has(one)))),
    clear: () => setChosen(new Set()),
  };
}
