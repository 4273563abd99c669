import { type ReactNode, useEffect, useState } from "react";
import { CallError, call } from "../../kit/client.ts";
import css from "./notices.module.css";

/** How often the notices are fetched, in milliseconds. */
const EVERY = 60_000;

/** Notices for everybody at the desk: mail that failed, a wrong clock, a full disk. */
export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<string[]>([]);
  useEffect(() => {
    const ask = () => {
      call("GET /api/notices", { background: true }).then(setNotices, (error: unknown) => {
        // The header shows whether the program answers.
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
