import rules from "../../../site/language/rules.en.ts";
import css from "./day-buttons.module.css";

/** The days of the week, each a button that is pressed or not. */
export function DayButtons({ days, onChange }: { days: readonly number[]; onChange: (names: string[]) => void }) {
  const press = (day: number) => {
    const pressed = days.includes(day) ? days.filter((other) => other !== day) : [...days, day];
    onChange(rules.days.filter((_, day) => pressed.includes(day)));
  };
  return (
    <div className={css.root}>
      {rules.shortDays.map((name, day) => (
        <button key={name} type="button" aria-pressed={days.includes(day)} onClick={() => press(day)}>
          <span aria-hidden="true">{name}</span>
          <span className="vh">{rules.days[day]}</span>
        </button>
      ))}
    </div>
  );
}
