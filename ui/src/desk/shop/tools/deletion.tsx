import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { PersonLine } from "../../desk.gen.ts";
import { CallError, call } from "../../kit/client.ts";
import { usDate, useShopTime } from "../../kit/clock.ts";
import { ButtonRow, InlineForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { WarningBox } from "../../kit/warning-box.tsx";
import { FORM_NAMES } from "../../words/names.ts";
import { ShopSection } from "../shop-section.tsx";
import css from "./deletion.module.css";

type Found = { typed: string; people: readonly PersonLine[] };

/** Deletes all requests of one person. Asks which person is meant, and for the name as a confirmation. */
export function Deletion() {
  const [found, setFound] = useState<Found | null>(null);
  const { isBusy, outcome, run, refuse } = useAction();
  const question = useRef<HTMLFormElement>(null);
  /** The element that has the focus is removed. */
  const close = () => {
    question.current?.querySelector("input")?.focus();
    setFound(null);
  };
  const find = (data: FormData) => {
    const typed = `${data.get("reference")}`.trim();
    setFound(null);
    run(async () => setFound({ typed, ...(await call("GET /api/patients/{reference}", { at: typed })) }));
  };
  const remove = ({ typed, people }: Found, name: string, chosen: readonly PersonLine[]) => {
    if (chosen.length === 0)
      return refuse(people.length === 1 ? "Check the line first." : "Check which of them it is.");
    const references = chosen.flatMap(({ requests }) => requests.map(({ reference }) => reference));
    run(async () => {
      try {
        const { removed } = await call("POST /api/patients/{reference}", { at: typed, body: { name, references } });
        close();
        return removed === 1 ? "1 request is deleted for good." : `${removed} requests are deleted for good.`;
      } catch (error) {
        if (error instanceof CallError && error.people) setFound({ typed, people: error.people });
        throw error;
      }
    });
  };
  return (
    <ShopSection
      id="deletion"
      title="Delete a patient’s data"
      hint="Everything one person has sent under one name and birth date or phone number. Copies you’ve made keep it until newer ones replace them."
    >
      <InlineForm ref={question} onSubmit={find}>
        <TextField label="Request, or whole name" name="reference" autoComplete="off" placeholder="RF-7K3M-Q9PX" />
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          Show what will be deleted
        </Button>
      </InlineForm>
      <OutcomeLine outcome={outcome} />
      {found && (
        <Choice
          // The key starts the choice over for another list.
          key={JSON.stringify(found)}
          people={found.people}
          isBusy={isBusy}
          onRemove={(name, chosen) => remove(found, name, chosen)}
          onKeep={close}
        />
      )}
    </ShopSection>
  );
}

type ChoiceProps = {
  people: readonly PersonLine[];
  isBusy: boolean;
  onRemove: (name: string, chosen: readonly PersonLine[]) => void;
  onKeep: () => void;
};

/** Asks which of these people is meant. If there are several, none is checked at first. */
function Choice({ people, isBusy, onRemove, onKeep }: ChoiceProps) {
  const shown = useRef<HTMLFieldSetElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = new Set(data.getAll("person").map(Number));
    onRemove(
      `${data.get("name")}`,
      people.filter((_, at) => chosen.has(at)),
    );
  };
  return (
    <form onSubmit={submit}>
      <WarningBox ref={shown} aria-label="What will be deleted" tabIndex={-1}>
        <p>
          <b>{people.length === 1 ? "This person:" : "Which of these people?"}</b>
          {people.length > 1 && " Check every line that is the same person’s."}
        </p>
        <ul className={css.people}>
          {people.map((person, at) => (
            <li key={person.requests[0]?.reference}>
              <Person person={person} at={at} isOnly={people.length === 1} />
            </li>
          ))}
        </ul>
        <TextField label="Type the name to delete them for good" name="name" autoComplete="off" />
        <ButtonRow>
          <Button type="submit" aria-disabled={isBusy}>
            Delete them
          </Button>
          <Button variant="quiet" onClick={onKeep}>
            Keep them
          </Button>
        </ButtonRow>
      </WarningBox>
    </form>
  );
}

function Person({ person, at, isOnly }: { person: PersonLine; at: number; isOnly: boolean }) {
  const time = useShopTime();
  const { name, dateOfBirth, phone, requests } = person;
  const born = dateOfBirth ? `born ${usDate(dateOfBirth)}` : "no birth date";
  return (
    <label>
      <input type="checkbox" name="person" value={at} defaultChecked={isOnly} />{" "}
      <span>
        <b translate="no">
          <bdi>{name}</bdi>
        </b>
        <span>{`, ${born}, ${phone ?? "no phone number"} `}</span>
        {requests.map(({ reference, form, receivedAt }) => (
          <small key={reference}>
            <span translate="no">{reference}</span>
            <span>{`, ${FORM_NAMES[form]}, ${time.moment(receivedAt)}`}</span>
          </small>
        ))}
      </span>
    </label>
  );
}
