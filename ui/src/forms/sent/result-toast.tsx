import { type RefObject, useState } from "react";
import { CloseButton } from "../../components/controls/close-button.tsx";
import { Toast } from "../../components/overlays/toast.tsx";
import { useFormWords } from "../words.ts";

export type ResultToastProps = {
  /** Gets the focus back when the toast is closed. */
  backTo: RefObject<HTMLElement | null>;
  children: string;
};

/** Repeats a result for five seconds. */
export function ResultToast({ backTo, children }: ResultToastProps) {
  const { closeMessage } = useFormWords();
  const [isClosed, setClosed] = useState(false);

  function close() {
    backTo.current?.focus({ preventScroll: true });
    setClosed(true);
  }

  if (isClosed) return null;
  return (
    <Toast lasts={5_000} onGone={() => setClosed(true)}>
      <p>{children}</p>
      <CloseButton aria-label={closeMessage} onClick={close} />
    </Toast>
  );
}
