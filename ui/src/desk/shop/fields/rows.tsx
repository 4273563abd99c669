import { useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../../components/class-names.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import { shortDate } from "../../../site/calendar/dates.ts";
import { spansText } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { SpecialDay } from "../../../site/site.gen.ts";
import { controlProps, DeskField, Problem } from "../../kit/desk-field.tsx";
import { ButtonRow } from "../../kit/desk-form.tsx";
import type { Column, RowsField } from "../groups/group.ts";
import { isOneOfSeveral } from "../groups/localized.ts";
import { hasRule, isRow, listOf, type Row, rowsOf, textOf, valueAt, withValue } from "../groups/values.ts";
import { Choice } from "./choices.tsx";
import { ReadBack } from "./closed-days.tsx";
import type { Entry } from "./entry.ts";
import { fieldClass } from "./frame.tsx";
import { PictureChooser, usePicture } from "./picture-chooser.tsx";
import css from "./rows.module.css";
import { read, useTyped } from "./typed.ts";
import { UsualHolidays } from "./usual-holidays.tsx";

/** A list whose entries have several values, such as closed days: a line for each, and the fields of the open one. */
export function Rows({ field, value, isChanged, problems, site, onChange }: Entry<RowsField>) {
  const { path, label, itemName, columns } = field;
  const all = rowsOf(value);
  const today = path === "closed" ? site?.now?.at.date : undefined;
  const isPast = (row: Row) => today !== undefined && isOver(row, today);
  /** The next change of the list removes past days from the file. */
  const change = (rows: readonly Row[]) => onChange(rows.filter((row) => !isPast(row)));
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
    const isAsked = ({ kind, when }: Column) => kind !== "repeats" && (when?.({}) ?? true);
    const empty = columns.filter(isAsked);
    const kept = all.filter((row) => !isPast(row));
    const blank = (kind: Column["kind"]) => (kind === "lines" ? [] : "");
    onChange([...kept, empty.reduce<Row>((row, { key, kind }) => withValue(row, key, blank(kind)), {})]);
    setOpen(kept.length);
  };
  return (
    <fieldset ref={list} className={classNames(css.root, isChanged && css.changed)}>
      <legend className={isOneOfSeveral(path) ? undefined : "vh"}>{label}</legend>
      {all.map((row, at) => {
        if (isPast(row)) return null;
        const name = nameOf(row) || `number ${at + 1}`;
        const day = path === "closed" ? site?.closed.find((day) => isOf(row, day)) : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and may equal another
          <div key={at} data-row={at} className={css.row}>
            {open === at || isWrong(at) ? (
              <div className={css.edit}>
                {visibleColumns(columns, row).map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    value={valueAt(row, column.key)}
                    problem={problems[`${path}[${at}].${column.key}`]}
                    onChange={(value) =>
                      change(all.map((old, index) => (index === at ? withValue(row, column.key, value) : old)))
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
                      change(all.filter((_, index) => index !== at));
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
      {path === "closed" && <UsualHolidays listed={all} onAdd={(days) => change([...all, ...days])} />}
    </fieldset>
  );
}

const nameOf = (row: Row) => textOf(valueAt(row, "name.en") ?? row.name ?? row.title ?? inAnyLanguage(row.text));

/** The English text, or else the one that there is. */
const inAnyLanguage = (text: unknown): string =>
  isRow(text) ? textOf(text.en || Object.values(text).find(Boolean)) : textOf(text);

const visibleColumns = (columns: readonly Column[], row: Row) => columns.filter(({ when }) => when?.(row) ?? true);

const isDate = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(textOf(value));

/** Whether the last of these days is before `today`. */
function isOver(row: Row, today: string): boolean {
  const last = textOf(row.until) || textOf(row.date);
  return !row.every_year && isDate(last) && last < today;
}

/** Whether the server has read this closed day from this entry. The entry of a rule has no date, so the rules are compared. */
const isOf = (row: Row, { date, name }: SpecialDay) => (hasRule(row) ? name.text === nameOf(row) : date === row.date);

/** "Thu, Nov 26, 2026" */
const dayOf = (value: unknown) =>
  isDate(value) ? `${shortDate(rules, textOf(value))}, ${textOf(value).slice(0, 4)}` : "";

/** An entry in one line. */
function Line({ row, day, isNotice }: { row: Row; day: SpecialDay | undefined; isNotice: boolean }) {
  const rule = hasRule(row) && textOf(row.every_year);
  const [first, last] = rule ? [dayOf(day?.date), dayOf(day?.until)] : [dayOf(row.date), dayOf(row.until)];
  if ("from" in row && !isNotice)
    return (
      <>
        <b>{[row.from, row.until].map(textOf).filter(Boolean).join(" to ") || "No date yet"}</b>
        <span dir="auto">{nameOf(row)}</span>
        <span>{listOf(row.hours).join(", ")}</span>
      </>
    );
  if ("date" in row || rule)
    return (
      <>
        <b>{[first, last].filter(Boolean).join(" – ") || rule || "No date yet"}</b>
        <span>
          <span dir="auto">{nameOf(row)}</span>
          {row.every_year !== undefined && <small>every year</small>}
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
  if (column.kind === "repeats" && !hasRule({ every_year: value })) {
    return (
      <Choice checked={value === true} onChange={({ target }) => onChange(target.checked || undefined)}>
        {column.label}, on the same date
      </Choice>
    );
  }
  if (column.kind === "short") return <ShortHours {...cell} />;
  if (column.kind === "picture") return <PictureCell {...cell} />;
  if (column.kind === "lines") return <Lines {...cell} />;
  const attributes = {
    ...controlProps(id, problem),
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
        <textarea rows={2} {...attributes} />
      ) : (
        <input type={column.kind === "date" ? "date" : "text"} {...attributes} />
      )}
    </DeskField>
  );
}

function Lines({ column, value, problem, onChange }: CellProps) {
  const id = useId();
  const [typed, setTyped] = useTyped("lines", value);
  return (
    <DeskField id={id} label={column.label} problem={problem} className={fieldClass()}>
      <textarea
        {...controlProps(id, problem)}
        rows={2}
        placeholder={column.hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read("lines", target.value));
        }}
      />
    </DeskField>
  );
}

function PictureCell({ column, value, problem, onChange }: CellProps) {
  const id = useId();
  const picture = usePicture("person", onChange);
  const wrong = picture.problem ?? problem;
  return (
    <DeskField id={id} label={column.label} problem={wrong} className={fieldClass()}>
      <PictureChooser {...controlProps(id, wrong)} picture={picture} file={textOf(value)} />
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
            {...controlProps(id, problem)}
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
