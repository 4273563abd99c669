import { type ReactNode, useEffect, useState } from "react";
import { CallError, call } from "../../kit/client.ts";
import css from "./notices.module.css";

/** How often the program is asked, in milliseconds. */
const EVERY = 60_000;

/** What everybody at the desk must know: mail that failed, a wrong clock, a full disk. */
export function Notices({ children }: { children: ReactNode }) {
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
  return (
    <>
      <div role="status" className={css.root}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <div className={css.root}>{children}</div>
    </>
  );
}
