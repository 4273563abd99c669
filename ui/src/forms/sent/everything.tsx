import type { Stored } from "../memory.ts";

type EverythingProps = { title: string; all: readonly Stored[]; className?: string | undefined };

/** All that was sent in this visit: the first name of each patient, and the reference. */
export function Everything({ title, all, className }: EverythingProps) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ol>
        {all.map(({ reference, body }) => (
          <li key={reference}>
            <b>
              <bdi>{reference}</bdi>
            </b>{" "}
            <bdi>{String(body.firstName ?? "")}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}
