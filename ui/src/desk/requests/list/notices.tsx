import type { ReactNode } from "react";
import { call } from "../../kit/client.ts";
import { usePolled } from "../../kit/use-polled.ts";
import css from "./notices.module.css";

const fetchNotices = () => call("GET /api/notices", { background: true });

/** Notices for everybody at the desk: mail that failed, a wrong clock, a full disk. */
export function Notices({ children }: { children: ReactNode }) {
  const [notices] = usePolled(fetchNotices);
  return (
    <>
      <div role="status" className={css.root}>
        {notices?.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <div className={css.root}>{children}</div>
    </>
  );
}
