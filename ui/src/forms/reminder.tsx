import { buttonClass } from "../components/controls/button.tsx";
import { Icon } from "../components/pictures/icon.tsx";
import { useSite } from "../site/context.ts";
import { addressIn, useLang } from "../site/language/language.ts";
import type { ReminderText } from "./reminder.en.ts";
import css from "./reminder.module.css";

/** The numbers of days for which the server makes a calendar file. */
const DAYS = [30, 60, 90];

/** A reminder of the next refill, for the visitor's calendar. Its event names only the shop, and the pharmacy keeps no list. */
export function Reminder({ text }: { text: ReminderText }) {
  const lang = useLang();
  if (!useSite().services.prescriptions) return null;
  return (
    <div className={css.root}>
      <p>{text.title}</p>
      <ul>
        {DAYS.map((days) => (
          <li key={days}>
            <a className={buttonClass("line")} href={addressIn(lang, `/reminder.ics?days=${days}`)}>
              <Icon name="cal" />
              {text.in(days)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
