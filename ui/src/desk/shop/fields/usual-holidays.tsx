import { useId, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { shortDate } from "../../../site/calendar/dates.ts";
import rules from "../../../site/language/rules.en.ts";
import type { HolidayChoice, HolidayGroup } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { ButtonRow } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { useAction } from "../../kit/use-action.ts";
import type { Row } from "../groups/values.ts";
import { Choice } from "./choices.tsx";
import css from "./usual-holidays.module.css";

/** In the order in which they are listed. */
const GROUPS: Record<HolidayGroup, string> = {
  federal: "Federal holidays",
  christian: "Christian",
  orthodox: "Orthodox Christian",
  jewish: "Jewish",
  muslim: "Muslim",
  lunarNewYear: "Lunar New Year",
};

/** Chooses holidays whose dates the program finds each year. */
export function UsualHolidays({ listed, onAdd }: { listed: readonly Row[]; onAdd: (rows: Row[]) => void }) {
  const [holidays, setHolidays] = useState<readonly HolidayChoice[] | null>(null);
  /** The hours of each chosen holiday by its rule; "" while the store is closed. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { isBusy, outcome, run } = useAction();
  const opener = useRef<HTMLDivElement>(null);
  const close = () => {
    setHolidays(null);
    setChosen(new Map());
    opener.current?.querySelector("button")?.focus();
  };
  const open = () => run(async () => setHolidays(await call("GET /api/shop/holidays")));
  const isListed = ({ rule }: HolidayChoice) => listed.some(({ every_year: own }) => own === rule);
  const choose = (of: readonly HolidayChoice[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const holiday of of) {
      if (!isChosen) next.delete(holiday.rule);
      else if (!isListed(holiday) && !next.has(holiday.rule)) next.set(holiday.rule, "");
    }
    setChosen(next);
  };
  const add = () => {
    const rows = (holidays ?? []).flatMap(({ rule, name }) => {
      const hours = chosen.get(rule);
      return hours === undefined ? [] : [{ name, every_year: rule, hours }];
    });
    onAdd(rows);
    close();
  };
  return (
    <div ref={opener}>
      <Button
        variant="line"
        aria-expanded={holidays !== null}
        aria-disabled={isBusy}
        onClick={holidays ? close : () => void open()}
      >
        Add usual holidays
      </Button>
      <OutcomeLine outcome={outcome} />
      {holidays && (
        <div className={css.root}>
          <p>The program finds their dates every year. A Jewish holiday begins on the evening before the first day.</p>
          {Object.entries(GROUPS).map(([group, title]) => {
            const own = holidays.filter((holiday) => holiday.group === group);
            return (
              <details key={group} className={css.group}>
                <summary>{title}</summary>
                {own.length > 1 && (
                  <Choice
                    checked={own.every((one) => isListed(one) || chosen.has(one.rule))}
                    onChange={({ target }) => choose(own, target.checked)}
                  >
                    <b>All of them</b>
                  </Choice>
                )}
                {own.map((holiday) => (
                  <Holiday
                    key={holiday.rule}
                    holiday={holiday}
                    isListed={isListed(holiday)}
                    hours={chosen.get(holiday.rule)}
                    onChoose={(isChosen) => choose([holiday], isChosen)}
                    onHours={(hours) => setChosen(new Map(chosen).set(holiday.rule, hours))}
                  />
                ))}
              </details>
            );
          })}
          <ButtonRow>
            <Button aria-disabled={chosen.size === 0} onClick={() => chosen.size > 0 && add()}>
              {chosen.size === 1 ? "Add 1 holiday" : `Add ${chosen.size} holidays`}
            </Button>
            <Button variant="line" onClick={close}>
              Cancel
            </Button>
          </ButtonRow>
        </div>
      )}
    </div>
  );
}

type HolidayProps = {
  holiday: HolidayChoice;
  isListed: boolean;
  hours: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onHours: (hours: string) => void;
};

function Holiday({ holiday, isListed, hours, onChoose, onHours }: HolidayProps) {
  const id = useId();
  const { name, next, days, mayMove } = holiday;
  const when = [
    `${shortDate(rules, next)}, ${next.slice(0, 4)}`,
    days > 1 && `${days} days`,
    mayMove && "may move by a day",
    isListed && "in your list",
  ];
  return (
    <div className={css.holiday}>
      <Choice
        checked={isListed || hours !== undefined}
        disabled={isListed}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {name.en} <small>{when.filter(Boolean).join(" · ")}</small>
      </Choice>
      {hours !== undefined && (
        <label htmlFor={id}>
          <span className="vh">{name.en}: </span>Hours
          <input id={id} placeholder="closed" value={hours} onChange={({ target }) => onHours(target.value)} />
        </label>
      )}
    </div>
  );
}
