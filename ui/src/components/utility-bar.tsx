import { useSite } from "../site/context.ts";
import { ownName } from "../site/languages.ts";
import { Icon } from "./icon.tsx";
import { Offered } from "./offered.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { Phone } from "./site-text.tsx";
import css from "./utility-bar.module.css";

/** Hours, languages and phone above the header. */
export function UtilityBar() {
  const { languages } = useSite();
  return (
    <section className={css.root} aria-label="Hours and phone">
      <div className="wrap">
        <Offered fact="hours">
          <div className={css.hours}>
            <Icon name="clock" />
            <OpeningHours />
          </div>
        </Offered>
        {languages.length > 0 && (
          <p className={css.languages}>
            We speak{" "}
            {languages.map(ownName).map(({ name, lang, dir }, index) => (
              <span key={lang + name}>
                {index > 0 && " · "}
                <span lang={lang} dir={dir}>
                  {name}
                </span>
              </span>
            ))}
          </p>
        )}
        <Phone className={css.phone} icon />
      </div>
    </section>
  );
}
