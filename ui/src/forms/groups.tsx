import { Fragment, type ReactNode } from "react";
import css from "./form.module.css";
import type { Field } from "./forms.gen.ts";

type GroupsProps = {
  fields: readonly Field[];
  children: (field: Field) => ReactNode;
  /** The content below the last field. */
  last?: ReactNode;
};

/** The questions of a form under the headings of their groups. */
export function Groups({ fields, children, last }: GroupsProps) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group, at) => {
    const Group = group ? "fieldset" : "div";
    return (
      <Group className={css.group} key={`${group}`}>
        {group && <legend>{group}</legend>}
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <Fragment key={field.name}>{children(field)}</Fragment>
          ))}
        {at === groups.length - 1 && last}
      </Group>
    );
  });
}

const Star = (props: { "aria-hidden"?: true }) => (
  <span className="required-star" {...props}>
    *
  </span>
);

/** The label of a required answer. Screen readers learn it from the field itself. */
export function Starred({ children }: { children: string }) {
  return (
    <>
      {children} <Star aria-hidden />
    </>
  );
}

/** Explains the star. */
export function StarNote({ says }: { says: (star: ReactNode) => ReactNode }) {
  return <p className="required-note">{says(<Star />)}</p>;
}
