import { useEffect, useState } from "react";
import type { ShopHealth } from "../../desk.gen.ts";
import { CallError, call } from "../../kit/client.ts";
import { ClockQuestion } from "../../shop/tools/clock-question.tsx";
import css from "./notices.module.css";

/** How often the program is asked, in milliseconds. */
const EVERY = 60_000;

type Props = {
  /** For owners. */
  shop: ShopHealth | null;
  onDone: () => void;
};

/** What everybody at the desk must know: mail that failed, a wrong clock, a full disk. */
export function Notices({ shop, onDone }: Props) {
  const [notices, setNotices] = useState<string[]>([]);
  useEffect(() => {
    const ask = () => {
      call("GET /api/notices", { background: true }).then(setNotices, (error: unknown) => {
        // Whether the program answers at all is said beside the name.
        if (!(error instanceof CallError)) throw error;
      });
    };
    ask();
    const timer = setInterval(ask, EVERY);
    return () => clearInterval(timer);
  }, []);
  const clock = shop?.askedDate ? shop.health.find(({ about }) => about === "clock") : undefined;
  return (
    <>
      <div role="status" className={css.root}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <div className={css.root}>
        {clock && <p>{clock.text}</p>}
        <ClockQuestion shop={shop} onDone={onDone} />
      </div>
    </>
  );
}
