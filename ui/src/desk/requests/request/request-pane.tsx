import { Button } from "../../../components/controls/button.tsx";
import type { RequestDetails, Session } from "../../desk.gen.ts";
import { STATUS_NAMES } from "../../words/names.ts";
import { Key } from "../keyboard/key.tsx";
import type { Changes } from "../model/changes.ts";
import { countOf, type DeskState, indexOf } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import { Request } from "./request.tsx";
import { RequestNav } from "./request-nav.tsx";
import css from "./request-pane.module.css";

type Props = { state: DeskState; dispatch: Dispatch; changes: Changes; session: Session };

/** The open request, or why none is open. */
export function RequestPane({ state, dispatch, changes, session }: Props) {
  const { open, details, problem, leftList } = state;
  return (
    <section className={css.root} aria-label="Request">
      {open && (
        <RequestNav
          reference={open}
          place={indexOf(state, open) + 1}
          count={countOf(state)}
          onBack={() => dispatch({ type: "wentBack" })}
          onPrint={changes.print}
          onStep={(by) => dispatch({ type: "stepped", by })}
        />
      )}
      {/* The arrow keys scroll it, because the focus is on its heading or a button. */}
      <div className={css.body}>
        {open && problem && (
          <div role="alert" className="problem">
            <p>{problem}</p>
            <Button variant="line" onClick={() => dispatch({ type: "selected", reference: open, into: true })}>
              Try again
            </Button>
          </div>
        )}
        {details ? (
          <Request details={details} state={state} dispatch={dispatch} changes={changes} session={session} />
        ) : open ? null : leftList ? (
          <LeftList
            request={leftList}
            onShow={() => dispatch({ type: "referenceOpened", reference: leftList.reference })}
          />
        ) : (
          <p className={css.hint}>
            Choose a request. <Key of="next" /> and <Key of="previous" /> go through the list, <Key of="help" /> shows
            all keys.
          </p>
        )}
      </div>
    </section>
  );
}

function LeftList({ request, onShow }: { request: RequestDetails; onShow: () => void }) {
  return (
    <div className={css.hint}>
      <p>
        <b>
          <bdi translate="no">{request.name}</bdi>
        </b>{" "}
        <span>{`is ${STATUS_NAMES[request.status].toLowerCase()} and has left this list.`}</span>
      </p>
      <p>
        <Button variant="line" onClick={onShow}>
          Show it
        </Button>
      </p>
      <p>
        <Key of="next" /> opens the next one.
      </p>
    </div>
  );
}
