import { useEffect, useRef } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { ShopHealth } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { useAction } from "../../kit/use-action.ts";

type Props = { shop: ShopHealth | null; onDone: () => void };

/** The reason for the question, and the answer. */
export function ClockNotice({ shop, onDone }: Props) {
  const clock = shop?.askedDate ? shop.health.find(({ about }) => about === "clock") : undefined;
  return (
    <>
      {clock && <p>{clock.text}</p>}
      <ClockQuestion shop={shop} onDone={onDone} />
    </>
  );
}

/** With the weekday, which people know best: "Saturday, November 28, 2026". */
const inFull = (date: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(date));

/** Asks whether the date is right, after the computer was off for weeks or its clock was wrong. */
export function ClockQuestion({ shop, onDone }: Props) {
  const { outcome, run } = useAction();
  const thanks = useRef<HTMLDivElement>(null);
  const date = shop?.askedDate;
  const isDone = !date && outcome !== null;
  // The button that had the focus was removed.
  useEffect(() => {
    if (isDone) thanks.current?.focus();
  }, [isDone]);
  const confirm = async (date: string) => {
    await run(async () => (await call("POST /api/shop/clock", { body: { date } })).text);
    onDone();
  };
  if (!date && !outcome) return null;
  return (
    <div ref={thanks} tabIndex={-1}>
      {date && (
        <Button variant="line" onClick={() => confirm(date)}>
          Yes, it’s {inFull(date)}
        </Button>
      )}
      <OutcomeLine outcome={outcome} />
    </div>
  );
}
