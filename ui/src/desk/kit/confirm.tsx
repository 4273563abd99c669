import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";

type ButtonProps = Pick<ComponentProps<"button">, "ref" | "onClick" | "aria-disabled"> & { children: ReactNode };

type Props = {
  question: string;
  keep: ReactNode;
  confirm: ReactNode;
  isBusy: boolean;
  onKeep: () => void;
  onConfirm: () => void;
  /** How its buttons look. */
  as: ComponentType<ButtonProps>;
  /** The side of the row where the pressed button was. "Keep" gets its place, so that a second click changes nothing. */
  keepAt: "start" | "end";
};

/** For a button that replaces the pressed one. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before something that can't be undone. The answer that changes nothing has the focus. */
export function Confirm({ question, keep, confirm, isBusy, onKeep, onConfirm, as: Button, keepAt }: Props) {
  const answers = [
    <Button key="keep" ref={focusNow} onClick={onKeep}>
      {keep}
    </Button>,
    // The second click of a double click must not confirm.
    <Button key="confirm" aria-disabled={isBusy} onClick={({ detail }) => detail < 2 && !isBusy && onConfirm()}>
      {confirm}
    </Button>,
    <span key="question" role="alert">
      {question}
    </span>,
  ];
  return keepAt === "start" ? answers : answers.reverse();
}

/** A button that asks first. It gets the focus back if the answer is no. */
export function ConfirmButton({ children, ...props }: Omit<Props, "onKeep"> & { children: ReactNode }) {
  /** Null before the first question. */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const { as: Button, isBusy } = props;
  if (isAsked) return <Confirm {...props} onKeep={() => setAsked(false)} />;
  return (
    <Button
      ref={isAsked === false ? focusNow : undefined}
      aria-disabled={isBusy}
      onClick={() => isBusy || setAsked(true)}
    >
      {children}
    </Button>
  );
}
