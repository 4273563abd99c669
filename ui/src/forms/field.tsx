import { type ComponentProps, memo, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/pictures/icon.tsx";
import { useComponentWords } from "../components/words.ts";
import { useSite } from "../site/context.ts";
import { addressIn, useLang, useRules } from "../site/language/language.ts";
import { isIn, pageAt } from "../site/pages.ts";
import css from "./field.module.css";
import { offered } from "./for-shop.ts";
import type { Choice, Control, Field as Question } from "./forms.gen.ts";
import { Starred } from "./groups.tsx";
import { useLateRules } from "./late-rules.ts";
import { useFormWords } from "./words.ts";

type FrameProps = {
  /** The control's id; the ids of hint and error begin with it. */
  id: string;
  label?: ReactNode;
  hint?: ReactNode;
  problem?: string;
  optional?: boolean;
  /** The question has several controls, and the label is their legend. For the parts of a date, Firefox says only their own names. */
  group?: "radios" | "others" | "date" | undefined;
  children: ReactNode;
};

/** Label, hint, error and control of one question, in every form. */
export function FieldFrame({ id, label, hint, problem, optional, group, children }: FrameProps) {
  const words = useComponentWords();
  const text = label && (
    <>
      {label}
      {optional && <span className={css.optional}>{` ${words.optional}`}</span>}
    </>
  );
  const title = text && (group === undefined || group === "date") ? <label htmlFor={id}>{text}</label> : text;
  const inside = (
    <>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={css.error} id={`${id}-error`} key={problem}>
          {/* The icon marks the error, since links may have the same color in a red shop. */}
          <Icon name="warn" />
          <span>
            <span className="vh">{words.error}</span> {problem}
          </span>
        </p>
      )}
      {children}
    </>
  );
  const frame = { className: classNames(css.root, problem && css.wrong), "data-field": "" };
  const isChoice = group === "radios";
  if (group)
    return (
      <fieldset
        {...frame}
        {...(isChoice && { role: "radiogroup", "aria-required": !optional, "aria-invalid": problem !== undefined })}
        aria-describedby={describedBy(id, hint, !isChoice && problem)}
      >
        <legend>{title}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div {...frame}>
      {title}
      {inside}
    </div>
  );
}

/** The hint and the error of a frame, for `aria-describedby`. */
export function describedBy(id: string, hint: unknown, problem?: unknown): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** An icon for each choice of a question, by its value. */
export type Pictures = Record<string, string>;

type FieldProps = {
  /** Id of the control that a link in the error summary leads to. */
  id: string;
  field: Question;
  /** Its initial value. */
  value: string | undefined;
  problem: string | undefined;
  /** The visitor's date; undefined on the server. */
  today: string | undefined;
  pictures?: Pictures;
  isStarred?: boolean;
  children?: ReactNode;
};

/** One question of the catalogue; `children` are below the control. Memoized, so that typing into one field does not render the others. */
export const Field = memo(function Field({ id, field, value = "", problem, ...more }: FieldProps) {
  const { today, pictures, isStarred, children } = more;
  const { control, label, hint, required, name, autocomplete } = field;
  const group = groupOf(control);
  const isOne = group === undefined || group === "date";
  // Firefox calls an empty required box wrong, whatever `aria-invalid` says. Without scripts, the browser asks for the answer.
  const isAskedByScript = control.kind === "consent" && today !== undefined;
  const shared = {
    id,
    // A control without a name is not sent.
    name: name || undefined,
    required: required && !isAskedByScript,
    "aria-required": isAskedByScript ? required : undefined,
    autoComplete: autocomplete ?? undefined,
    // Only on the first radio button, which gets the focus: screen readers don't read a group's description.
    "aria-describedby": describedBy(id, isOne && hint, (isOne || group === "radios") && problem),
    // Set even if it's false: otherwise Firefox calls an empty required field wrong.
    "aria-invalid": isOne ? problem !== undefined : undefined,
    // Fields without autocompletion, such as Rx numbers, must not be autocorrected either.
    spellCheck: autocomplete === "off" ? false : undefined,
  };
  return (
    <FieldFrame
      id={id}
      label={control.kind !== "consent" && (isStarred ? <Starred>{label}</Starred> : label)}
      hint={hint}
      problem={problem}
      optional={!required}
      group={group}
    >
      <Answer control={control} value={value} today={today} pictures={pictures} shared={shared} />
      {children}
    </FieldFrame>
  );
});

function groupOf(control: Control): FrameProps["group"] {
  switch (control.kind) {
    case "rating":
      return "radios";
    case "oneOf":
      return control.options.length > 1 ? "radios" : "others";
    case "severalOf":
      return "others";
    case "date":
      return "date";
  }
  return undefined;
}

type Shared = Pick<
  ComponentProps<"input">,
  "id" | "name" | "required" | "aria-required" | "autoComplete" | "aria-describedby" | "aria-invalid" | "spellCheck"
>;

type AnswerProps = { control: Control; value: string; shared: Shared } & Pick<FieldProps, "today" | "pictures">;

/** The control alone. It keeps its own value, so that what was typed before the script ran stays. */
function Answer({ control, value, today, pictures, shared }: AnswerProps): ReactElement {
  const site = useSite();
  switch (control.kind) {
    case "text":
      return (
        <input
          {...shared}
          type="text"
          defaultValue={value}
          autoCapitalize={shared.autoComplete === "off" ? "characters" : undefined}
        />
      );
    case "paragraph":
      return <textarea {...(shared as ComponentProps<"textarea">)} rows={control.rows} defaultValue={value} />;
    case "email":
      return <input {...shared} type="email" defaultValue={value} />;
    case "phone":
      return <input {...shared} type="tel" defaultValue={value} />;
    case "date":
      return (
        <DateInput
          {...shared}
          {...limits(control.range, today)}
          isWanted={control.range === "upcoming"}
          defaultValue={value}
        />
      );
    case "oneOf": {
      const options = offered(control.options, site);
      const [only, ...others] = options;
      if (only && others.length === 0) return <Only {...only} name={shared.name} icon={pictures?.[only.value]} />;
      return (
        <div className={css.picks}>
          {options.map((option, at) => (
            <label className={css.pick} key={option.value}>
              <input {...nth(shared, at)} type="radio" value={option.value} defaultChecked={value === option.value} />
              {pictures?.[option.value] && <Icon name={pictures[option.value] as string} />}
              <span>
                <b>{option.label}</b>
                {option.hint && <small>{option.hint}</small>}
              </span>
            </label>
          ))}
        </div>
      );
    }
    case "severalOf": {
      const chosen = value.split("\n");
      return (
        <ul className="chips">
          {control.options.map((option, at) => (
            <li key={option.value}>
              <label className="chips-chip">
                <input
                  {...nth(shared, at)}
                  // Each box would be required by itself.
                  required={false}
                  type="checkbox"
                  value={option.value}
                  defaultChecked={chosen.includes(option.value)}
                />
                <Icon name="check" />
                {option.label}
              </label>
            </li>
          ))}
        </ul>
      );
    }
    case "rating":
      return <Stars max={control.max} value={value} shared={shared} />;
    case "consent":
      return (
        <label className={css.tick}>
          <input {...shared} type="checkbox" value="true" defaultChecked={value !== ""} />
          <span>
            <Statement>{control.statement}</Statement>
          </span>
        </label>
      );
  }
}

function Stars({ max, value, shared }: { max: number } & Pick<AnswerProps, "value" | "shared">) {
  const { stars } = useFormWords();
  return (
    <div className={css.stars}>
      {Array.from({ length: max }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars never change places
        <label key={at}>
          <input {...nth(shared, at)} type="radio" value={at + 1} defaultChecked={value === `${at + 1}`} />
          <Icon name="star" />
          <span className="vh">{stars(at + 1)}</span>
        </label>
      ))}
    </div>
  );
}

/** A question with one choice: stated instead of asked. */
function Only({ value, label, hint, name, icon }: Choice & { name: string | undefined; icon: string | undefined }) {
  return (
    <p className={css.only}>
      {icon && <Icon name={icon} />}
      <span>
        <b>{label}</b>
        {hint && `: ${hint}`}
      </span>
      <input type="hidden" name={name} value={value} />
    </p>
  );
}

/** A date, marked while it is empty: WebKit shows today's date there, which the stylesheet hides. */
function DateInput({ isWanted, ...props }: ComponentProps<"input"> & { isWanted: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const site = useSite();
  const rules = useRules();
  const words = useFormWords();
  const [typed, setTyped] = useState<string>();
  const [isDelivered, setDelivered] = useState(false);
  useEffect(() => {
    const { form } = input.current ?? {};
    const update = () => {
      setTyped(input.current?.value);
      setDelivered(isWanted && Boolean(form?.querySelector('[value="delivery"]:checked')));
    };
    update();
    // Another question asks how the patient wants to get it.
    form?.addEventListener("input", update);
    return () => form?.removeEventListener("input", update);
  }, [isWanted]);
  const late = useLateRules(Boolean(typed));
  // A browser without date pickers shows a text field.
  const read = typed && input.current?.type !== "date" && late?.readBack({ rules, words }, typed);
  const closed = typed && isWanted && late?.closedNotice({ rules, words }, site, typed, isDelivered);
  return (
    <>
      <input {...props} type="date" ref={input} data-empty={typed === "" || undefined} />
      {/* Rendered while it is empty, so that screen readers announce its text. */}
      {typed !== undefined && (
        <div role="status">
          {[read, closed].map(
            (note) =>
              note && (
                <p className={css.hint} key={note}>
                  {note}
                </p>
              ),
          )}
        </div>
      )}
    </>
  );
}

/** The first radio button of a group has the group's id and describes the error. */
const nth = (shared: Shared, at: number): Shared =>
  at ? { ...shared, id: `${shared.id}-${at + 1}`, "aria-describedby": undefined } : shared;

/** Only what the browser's own date picker should offer; `validate` judges. */
function limits(range: Extract<Control, { kind: "date" }>["range"], today: string | undefined) {
  if (!today) return {};
  return range === "past" ? { min: "1900-01-01", max: today } : { min: today };
}

/** `[words](/path)` becomes a link that opens beside the form, because leaving would lose what was typed. */
function Statement({ children }: { children: string }) {
  const { inEnglish, newTab } = useComponentWords();
  const lang = useLang();
  const parts = children.split(/\[(.+?)\]\((.+?)\)/);
  return parts.map((text, at) => {
    if (at % 3 === 0) return text;
    const path = parts[at + 1] ?? "";
    const translated = isIn(lang, pageAt(path));
    return (
      at % 3 === 1 && (
        <a
          href={translated ? addressIn(lang, path) : path}
          key={path}
          target="_blank"
          rel="noopener"
          hrefLang={translated ? undefined : "en"}
        >
          {text}
          {!translated && <small>{` (${inEnglish})`}</small>}
          <span className="vh">{` (${newTab})`}</span>
        </a>
      )
    );
  });
}
