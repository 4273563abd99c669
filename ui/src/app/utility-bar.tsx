import { Icon } from "../components/icon.tsx";
import { Offered } from "../components/offered.tsx";
import { OpeningHours } from "../components/opening-hours.tsx";
import { Phone } from "../components/site-text.tsx";
import { useSite } from "../site/context.ts";
import { ownName } from "../site/languages.ts";

/** Hours, languages and phone above the header. */
export function UtilityBar() {
  const { languages } = useSite();
  return (
    <section className="bar" aria-label="Hours and phone">
      <div className="wrap">
        <Offered fact="hours">
          <div className="hours">
            <Icon name="clock" />
            <OpeningHours />
          </div>
        </Offered>
        {languages.length > 0 && (
          <p className="languages">
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
        <Phone className="phone" icon />
      </div>
    </section>
  );
}
