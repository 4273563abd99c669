import { useEffect } from "react";

/** Counts new requests in the tab. */
export function useTitle(count: number): void {
  useEffect(() => {
    document.title = count ? `(${count}) Desk` : "Desk";
    return () => {
      document.title = "Desk";
    };
  }, [count]);
}
