import { useId } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/icon.tsx";
import type { Site, SpecialDay } from "../../site/site.gen.ts";
import { control, FieldFrame, Problem } from "../field-frame.tsx";
import { ReadBack } from "./closed-days.tsx";
import { type Column, type Entry, isInEach } from "./questions.ts";
import css from "./shop-field.module.css";
import { type Row, rowsOf, textOf, valueAt, withValue } from "./shop-values.ts";

/** A list of which each entry has several values, such as closed days. */
export function Rows({ field, value, isChanged, problems, site, onChange }: Entry) {
  const rows = rowsOf(value);
  /** A closed day as the server has read it. */
  const read = (row: Row) => field.path === "closed" && site?.closed.find(({ date }) => date === row.date);
  const change = (at: number, row: Row | null) =>
    onChange(rows.flatMap((old, index) => (index !== at ? [old] : row ? [row] : [])));
  return (
    <fieldset className={classNames(css.field, css.rows, isChanged && css.changed)}>
      <legend className={isInEach(field.path) ? undefined : "vh"}>{field.label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and may equal another
        <div key={at} className={css.row} data-columns={field.columns?.length}>
          {field.columns?.map((column) => (
            <Cell
              key={column.key}
              column={column}
              value={valueAt(row, column.key)}
              problem={problems[`${field.path}[${at}].${column.key}`]}
              onChange={(value) => change(at, withValue(row, column.key, value))}
            />
          ))}
          <button type="button" className={css.remove} onClick={() => change(at, null)}>
            <Icon name="x" />
            <span className="vh">
              {`Remove ${textOf(valueAt(row, "name.en") ?? row.name ?? row.title) || `number ${at + 1}`}`}
            </span>
          </button>
          <Problem problem={problems[`${field.path}[${at}]`]} />
          {site && <ReadDay day={read(row)} site={site} />}
        </div>
      ))}
      <Problem problem={problems[field.path]} />
      <div>
        <button
          type="button"
          className={css.small}
          onClick={() =>
            onChange([
              ...rows,
              (field.columns ?? []).reduce<Row>(
                (row, { key, kind }) => (kind === "tick" ? row : withValue(row, key, "")),
                {},
              ),
            ])
          }
        >
          {`Add ${field.one}`}
        </button>
      </div>
    </fieldset>
  );
}

const ReadDay = ({ day, site }: { day: SpecialDay | false | undefined; site: Site }) =>
  day ? <ReadBack day={day} shop={site} /> : null;

type CellProps = { column: Column; value: unknown; problem: string | undefined; onChange: (value: unknown) => void };

function Cell({ column, value, problem, onChange }: CellProps) {
  const id = useId();
  if (column.kind === "tick") {
    return (
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || undefined)}
        />
        {column.label}
      </label>
    );
  }
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
    <FieldFrame
      id={id}
      label={column.label}
      problem={problem}
      className={classNames(css.cell, column.kind === "paragraph" && css.wide)}
    >
      {column.kind === "paragraph" ? (
        <textarea rows={2} {...own} />
      ) : (
        <input type={column.kind === "date" ? "date" : "text"} {...own} />
      )}
    </FieldFrame>
  );
}
