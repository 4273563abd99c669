import { useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../../components/class-names.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import { shortDate } from "../../../site/calendar/dates.ts";
import { spansText } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { SpecialDay } from "../../../site/site.gen.ts";
import { control, DeskField, Problem } from "../../kit/desk-field.tsx";
import { ButtonRow } from "../../kit/desk-form.tsx";
import type { Column, RowsField } from "../groups/group.ts";
import { isOneOfSeveral } from "../groups/localized.ts";
import { isRow, type Row, rowsOf, textOf, valueAt, withValue } from "../groups/values.ts";
import { Choice } from "./choices.tsx";
import { ReadBack } from "./closed-days.tsx";
import type { Entry } from "./entry.ts";
import { fieldClass } from "./frame.tsx";
import { PictureChooser, usePicture } from "./picture-chooser.tsx";
import css from "./rows.module.css";

/** A list whose entries have several values, such as closed days: a line for each, and the fields of the open one. */
export function Rows({ field, value, isChanged, problems, site, onChange }: Entry<RowsField>) {
  const { path, label, itemName, columns } = field;
  const rows = rowsOf(value);
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (open === null) return;
    const row = list.current?.querySelector(`[data-row="${open}"]`);
    row?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [open]);
  const isWrong = (at: number) => Object.keys(problems).some((key) => key.startsWith(`${path}[${at}]`));
  /** The element that had the focus is removed. */
  const close = (at: number) => {
    setOpen(null);
    const line = list.current?.querySelectorAll<HTMLElement>("[data-row]")[at];
    requestAnimationFrame(() => (line?.querySelector("button") ?? list.current?.querySelector("button"))?.focus());
  };
  const add = () => {
    const empty = columns.filter(({ kind }) => kind !== "checkbox");
    onChange([...rows, empty.reduce<Row>((row, { key }) => withValue(row, key, ""), {})]);
    setOpen(rows.length);
  };
  return (
    <fieldset ref={list} className={classNames(css.root, isChanged && css.changed)}>
      <legend className={isOneOfSeveral(path) ? undefined : "vh"}>{label}</legend>
      {rows.map((row, at) => {
        const name = nameOf(row) || `number ${at + 1}`;
        // A closed day as the server has read it.
        const day = path === "closed" ? site?.closed.find(({ date }) => date === row.date) : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and may equal another
          <div key={at} data-row={at} className={css.row}>
            {open === at || isWrong(at) ? (
              <div className={css.edit}>
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    value={valueAt(row, column.key)}
                    problem={problems[`${path}[${at}].${column.key}`]}
                    onChange={(value) =>
                      onChange(rows.map((old, index) => (index === at ? withValue(row, column.key, value) : old)))
                    }
                  />
                ))}
                <Problem problem={problems[`${path}[${at}]`]} />
                {day && site && <ReadBack day={day} shop={site} />}
                <ButtonRow>
                  <Button variant="line" onClick={() => close(at)}>
                    Done<span className="vh"> with {name}</span>
                  </Button>
                  <Button
                    variant="line"
                    onClick={() => {
                      onChange(rows.filter((_, index) => index !== at));
                      close(-1);
                    }}
                  >
                    Remove<span className="vh"> {name}</span>
                  </Button>
                </ButtonRow>
              </div>
            ) : (
              <>
                <Line row={row} day={day} isNotice={path === "notice"} />
                <button type="button" className={css.pencil} onClick={() => setOpen(at)}>
                  <Icon name="pen" />
                  <span className="vh">{`Change ${name}`}</span>
                </button>
              </>
            )}
          </div>
        );
      })}
      <Problem problem={problems[path]} />
      <p className={css.add}>
        <Button variant="line" onClick={add}>{`Add ${itemName}`}</Button>
      </p>
    </fieldset>
  );
}

const nameOf = (row: Row) => textOf(valueAt(row, "name.en") ?? row.name ?? row.title ?? inAnyLanguage(row.text));

/** In English, or else in the language that it is in. */
const inAnyLanguage = (text: unknown): string =>
  isRow(text) ? textOf(text.en || Object.values(text).find(Boolean)) : textOf(text);

const dayOf = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(textOf(value)) ? shortDate(rules, textOf(value)) : "");

/** An entry in one line. */
function Line({ row, day, isNotice }: { row: Row; day: SpecialDay | undefined; isNotice: boolean }) {
  const [first, last] = [dayOf(row.date), dayOf(row.until)];
  if ("date" in row)
    return (
      <>
        <b>{[first, last].filter(Boolean).join(" – ") || "No date yet"}</b>
        <span>
          <span dir="auto">{nameOf(row)}</span>
          {row.every_year === true && <small>every year</small>}
        </span>
        <span>{day?.hours.length ? spansText(rules, day.hours, "short") : textOf(row.hours) || "Closed"}</span>
      </>
    );
  return (
    <>
      <b dir="auto">{nameOf(row)}</b>
      <span dir="auto" className={css.text}>
        {isNotice ? [first, last].filter(Boolean).join(" – ") : inAnyLanguage(row.quote ?? row.role ?? row.text)}
      </span>
    </>
  );
}

type CellProps = { column: Column; value: unknown; problem: string | undefined; onChange: (value: unknown) => void };

function Cell(cell: CellProps) {
  const { column, value, problem, onChange } = cell;
  const id = useId();
  if (column.kind === "checkbox") {
    return (
      <Choice checked={value === true} onChange={({ target }) => onChange(target.checked || undefined)}>
        {column.label}
      </Choice>
    );
  }
  if (column.kind === "short") return <ShortHours {...cell} />;
  if (column.kind === "picture") return <PictureCell {...cell} />;
  const own = {
    ...control(id, problem),
    lang: column.lang,
    dir: column.lang && "auto",
    placeholder: column.hint,
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(column.kind === "number" && /^\d+$/.test(target.value) ? Number(target.value) : target.value),
  };
  return (
    <DeskField
      id={id}
      label={column.label}
      problem={problem}
      className={fieldClass(column.kind === "date" && css.half)}
    >
      {column.kind === "paragraph" ? (
        <textarea rows={2} {...own} />
      ) : (
        <input type={column.kind === "date" ? "date" : "text"} {...own} />
      )}
    </DeskField>
  );
}

function PictureCell({ column, value, problem, onChange }: CellProps) {
  const id = useId();
  const picture = usePicture("person", onChange);
  const wrong = picture.problem ?? problem;
  return (
    <DeskField id={id} label={column.label} problem={wrong} className={fieldClass()}>
      <PictureChooser {...control(id, wrong)} picture={picture} file={textOf(value)} />
    </DeskField>
  );
}

/** Closed, or open for some hours. */
function ShortHours({ column, value, problem, onChange }: CellProps) {
  const id = useId();
  const [isChosen, setChosen] = useState(false);
  const isShort = isChosen || textOf(value) !== "";
  return (
    <>
      <fieldset className={css.choices}>
        <legend>On these days</legend>
        <label>
          <input
            type="radio"
            name={id}
            checked={!isShort}
            onChange={() => {
              setChosen(false);
              onChange("");
            }}
          />
          Closed
        </label>
        <label>
          <input type="radio" name={id} checked={isShort} onChange={() => setChosen(true)} />
          Short hours
        </label>
      </fieldset>
      {isShort && (
        <DeskField id={id} label={column.label} problem={problem} className={fieldClass()}>
          <input
            {...control(id, problem)}
            placeholder={column.hint}
            value={textOf(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        </DeskField>
      )}
      {!isShort && <Problem problem={problem} />}
    </>
  );
}
