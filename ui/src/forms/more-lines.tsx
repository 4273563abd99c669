import { useEffect, useRef, useState } from "react";
import { Button } from "../components/controls/button.tsx";
import { useHydrated } from "../site/browser/hydrated.ts";
import css from "./field.module.css";

export type MoreLinesText = {
  add: string;
  /** The label of a further line, counted from 2. */
  line: (nth: number) => string;
};

type MoreLinesProps = {
  text: MoreLinesText;
  /** The field whose answer they are part of. */
  id: string;
  name: string;
};

/** Further lines for the answer of one field. They have no name: the form sends all lines as one answer. */
export function MoreLines({ text, id, name }: MoreLinesProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);

  useEffect(() => {
    const lines = () => [...(box.current?.querySelectorAll("input") ?? [])];
    const join = ({ formData }: FormDataEvent) => {
      const all = [formData.get(name), ...lines().map(({ value }) => value)].map((value) => `${value ?? ""}`.trim());
      if (lines().length) formData.set(name, all.filter(Boolean).join(", "));
    };
    const { form } = document.getElementById(id) as HTMLInputElement;
    form?.addEventListener("formdata", join);
    return () => form?.removeEventListener("formdata", join);
  }, [id, name]);

  useEffect(() => {
    if (count) box.current?.querySelector<HTMLInputElement>("input:last-of-type")?.focus();
  }, [count]);

  if (!hydrated) return null;
  return (
    <div className={css.more} ref={box}>
      {Array.from({ length: count }, (_, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
          key={at}
          type="text"
          aria-label={text.line(at + 2)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ))}
      <Button variant="quiet" icon="pill" onClick={() => setCount(count + 1)}>
        {text.add}
      </Button>
    </div>
  );
}
