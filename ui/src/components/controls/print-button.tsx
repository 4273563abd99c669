import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Button, type ButtonVariant } from "./button.tsx";

/** How long the browser may take to start printing, in milliseconds. */
const BEGINS_WITHIN_MS = 1_500;

const never = () => () => {};

type Props = {
  variant?: ButtonVariant;
  /** What to do if nothing was printed. */
  otherwise: string;
  children: ReactNode;
};

/** Prints the page. Browsers within other apps can't print, and some fail silently. */
export function PrintButton({ variant, otherwise, children }: Props) {
  const canPrint = useSyncExternalStore(
    never,
    () => typeof window.print === "function",
    () => true,
  );
  const [hasFailed, setFailed] = useState(false);
  if (!canPrint) return null;
  const press = () => {
    const timer = setTimeout(() => setFailed(true), BEGINS_WITHIN_MS);
    const begin = () => {
      clearTimeout(timer);
      setFailed(false);
    };
    addEventListener("beforeprint", begin, { once: true });
    window.print();
  };
  return (
    <>
      <Button variant={variant} icon="print" onClick={press}>
        {children}
      </Button>
      {/* Rendered before its words, so that screen readers announce them. */}
      <span role="status" className={hasFailed ? undefined : "vh"}>
        {hasFailed && otherwise}
      </span>
    </>
  );
}
