import { classNames } from "../../../../components/class-names.ts";
import { Picture } from "../../../../components/pictures/picture.tsx";
import { langAttributes, useLang } from "../../../../site/language/language.ts";
import type { Person } from "../../../../site/site.gen.ts";
import css from "./team.module.css";

/** The people at the counter whom the owner names, with a photo where there is one. */
export function Team({ people }: { people: readonly Person[] }) {
  const lang = useLang();
  if (people.length === 0) return null;
  return (
    <ul className={classNames("thirds", css.root)}>
      {people.map(({ name, role, text, picture }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <li key={`${at} ${name}`}>
          {picture && <Picture art={picture} alt={name} />}
          <div>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            {role && <p {...langAttributes(lang, role.lang)}>{role.text}</p>}
            {text && <p {...langAttributes(lang, text.lang)}>{text.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
