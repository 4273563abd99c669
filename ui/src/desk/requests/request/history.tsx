import { Icon } from "../../../components/pictures/icon.tsx";
import type { RequestDetails } from "../../desk.gen.ts";
import { useShopTime } from "../../kit/clock.ts";
import { SmallButton } from "../../kit/small-button.tsx";
import { actionsOf } from "../../words/requests.ts";
import { Key } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import { lastStep, type Step, statusBefore } from "../model/last-step.ts";
import css from "./history.module.css";
import { NoteBox, type Writing } from "./writing.tsx";

type Props = Writing & { details: RequestDetails; mayUndo: (step: Step) => boolean; onUndo: () => void };

/** What was done and by whom, newest first, with the staff's notes. The last mark can always be undone. */
export function History({ details, mayUndo, onUndo, ...writing }: Props) {
  const time = useShopTime();
  const { history } = details;
  const opened = details.opened.toReversed();
  const last = lastStep(details);
  const entries = history.map((entry, at) => ({ entry, done: actionsOf(entry, statusBefore(history, at)) }));
  return (
    <section className={css.root} aria-labelledby="history">
      <h3 id="history">
        History{" "}
        <small>
          <Icon name="lock" />
          Only staff read this
        </small>
      </h3>
      <NoteBox {...writing} />
      <ol>
        {entries.reverse().map(({ entry, done }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added, at one end
          <li key={history.length - at}>
            <time dateTime={entry.changedAt}>{time.moment(entry.changedAt)}</time>
            <div>
              {done.map((action, line) => (
                <p key={action} dir="auto" className={css.action}>
                  {line === 0 && <bdi translate="no">{entry.who}</bdi>}
                  {line === 0 && <span>: </span>}
                  <span>{action}</span>
                </p>
              ))}
            </div>
            {last?.entry === entry && mayUndo(last) && (
              <SmallButton data-undo aria-keyshortcuts={shortcut("undo")} onClick={onUndo}>
                <Icon name="undo" />
                <span>{`Undo ${last.name}`}</span> <Key of="undo" />
              </SmallButton>
            )}
          </li>
        ))}
        {opened.map(({ at, who }) => (
          <li key={`${at} ${who}`}>
            <time dateTime={at}>{time.moment(at)}</time>
            <p>
              <bdi translate="no">{who}</bdi>
              <span>: opened it</span>
            </p>
          </li>
        ))}
        <li>
          <time dateTime={details.receivedAt}>{time.moment(details.receivedAt)}</time>
          <p>Came in</p>
        </li>
      </ol>
    </section>
  );
}
