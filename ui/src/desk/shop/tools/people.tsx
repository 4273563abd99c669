import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { Colleague, Colleagues } from "../../desk.gen.ts";
import type { ColleagueStep } from "../../kit/bodies.ts";
import { call } from "../../kit/client.ts";
import { ConfirmButton } from "../../kit/confirm.tsx";
import { InlineForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { SmallButton } from "../../kit/small-button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { ShopSection } from "../shop-section.tsx";
import css from "./people.module.css";

const DONE_SENTENCES: Record<Exclude<ColleagueStep, "reset">, (name: string) => string> = {
  add: (name) => `${name} is added.`,
  "add-owner": (name) => `${name} is added as an owner.`,
  "sign-out": (name) => `${name} is signed out.`,
  remove: (name) => `${name} is removed and signed out.`,
  restore: (name) => `${name} is back, with the same passphrase.`,
};

/** The last owner's passphrase works until there is another one. */
function sentenceAfter(step: ColleagueStep, name: string, colleagues: readonly Colleague[]): string {
  if (step !== "reset") return DONE_SENTENCES[step](name);
  const isKept = colleagues.some((one) => one.name === name && one.hasPassphrase);
  return isKept
    ? `${name} is signed out. The old passphrase works until a new one is chosen.`
    : `${name}’s old passphrase no longer works.`;
}

/** Milliseconds in which a removal can be undone. */
const UNDO_TIME = 10_000;

/** Who may sign in. */
export function People({ me }: { me: string }) {
  const [all, setAll] = useState<Colleagues | null>(null);
  /** The removed people, whose rows stay in place so that no other row moves under the pointer. */
  const [removed, setRemoved] = useState<readonly Colleague[]>([]);
  const { isBusy, outcome, run } = useAction();
  const read = () => run(async () => setAll(await call("GET /api/staff")));
  const readAtFirst = useEffectEvent(read);
  useEffect(() => void readAtFirst(), []);
  const change = (name: string, step: ColleagueStep) =>
    run(async () => {
      const now = await call("POST /api/staff", { body: { name, step } });
      const leaving = all?.colleagues.filter((one) => step === "remove" && one.name === name) ?? [];
      setRemoved((before) => [...before.filter((one) => one.name !== name), ...leaving]);
      setAll(now);
      return sentenceAfter(step, name, now.colleagues);
    });
  const shown = [...(all?.colleagues ?? []), ...removed].sort((one, other) => one.name.localeCompare(other.name));
  const add = async (data: FormData, form: HTMLFormElement) => {
    if (await change(`${data.get("colleague")}`.trim(), data.get("owner") ? "add-owner" : "add")) form.reset();
  };
  return (
    <ShopSection
      id="people"
      title="Colleagues"
      hint="Everyone signs in with their own name and passphrase. Only owners see this page."
    >
      <ul className={css.list}>
        {shown.map((one) =>
          removed.includes(one) ? (
            <RemovedRow key={one.name} name={one.name} isBusy={isBusy} onUndo={() => change(one.name, "restore")} />
          ) : (
            <ColleagueRow
              key={one.name}
              colleague={one}
              isMe={one.name === me}
              isBusy={isBusy}
              onStep={(step) => change(one.name, step)}
            />
          ),
        )}
        {all && shown.length === 0 && <li>Nobody yet. It’s just you.</li>}
      </ul>
      <OutcomeLine outcome={outcome} />
      {!all && outcome && (
        <Button variant="line" aria-disabled={isBusy} onClick={read}>
          Try again
        </Button>
      )}
      {all?.link && (
        <p className={css.link}>
          Open this on their screen within five minutes. It works once: <code>{all.link}</code>
        </p>
      )}
      <InlineForm onSubmit={add}>
        <TextField label="Name" name="colleague" maxLength={60} autoComplete="off" />
        <label>
          <input name="owner" type="checkbox" /> Also an owner
        </label>
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          Add
        </Button>
      </InlineForm>
    </ShopSection>
  );
}

type RowProps = {
  colleague: Colleague;
  isMe: boolean;
  isBusy: boolean;
  onStep: (step: ColleagueStep) => void;
};

function ColleagueRow({ colleague, isMe, isBusy, onStep }: RowProps) {
  const { name, role, hasPassphrase } = colleague;
  const of = <span className="vh"> {name}</span>;
  const button = (text: string, step: ColleagueStep) => (
    // The second click of a double click must not hit another row or step.
    <SmallButton aria-disabled={isBusy} onClick={({ detail }) => detail < 2 && onStep(step)}>
      {text}
      {of}
    </SmallButton>
  );
  return (
    <li>
      <span>
        <b>{name}</b>, {role}
        {!hasPassphrase && ", no passphrase yet"}
      </span>
      {button("New link", "reset")}
      {button("Sign out", "sign-out")}
      {!isMe && (
        <ConfirmButton
          as={SmallButton}
          keepAt="end"
          question={`Remove ${name}?`}
          keep={<>Keep{of}</>}
          confirm={<>Remove{of}</>}
          isBusy={isBusy}
          onConfirm={() => onStep("remove")}
        >
          Remove …{of}
        </ConfirmButton>
      )}
    </li>
  );
}

function RemovedRow({ name, isBusy, onUndo }: { name: string; isBusy: boolean; onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus();
    const timer = setTimeout(() => setOver(true), UNDO_TIME);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li>
      <span>
        <b>{name}</b> is removed
      </span>
      {!isOver && (
        <SmallButton ref={undo} aria-disabled={isBusy} onClick={onUndo}>
          Undo<span className="vh"> removing {name}</span>
        </SmallButton>
      )}
    </li>
  );
}
