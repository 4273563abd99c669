import type { CSSProperties } from "react";
import { Awning } from "../../components/awning.tsx";
import { classNames } from "../../components/class-names.ts";
import { hoursLines } from "../../site/hours.ts";
import rules from "../../site/rules.en.ts";
import type { Checked } from "../desk.gen.ts";
import { labelOf } from "./groups.ts";
import css from "./preview.module.css";

type Props = Checked & { paths: readonly string[] };

/** The head of Home as it would be, in the shop's color; what changes is marked. */
export function Preview({ site, palette, paths }: Props) {
  const deep = new Map(palette).get("Deep");
  const hit = (path: string) => classNames(paths.some((changed) => changed.startsWith(path)) && css.hit);
  const lines = hoursLines(rules, site.hours, "short");
  return (
    <aside className={css.root} aria-label="Preview">
      <h3>Home, with your changes</h3>
      <div className={css.site} style={{ "--surface-deep": deep } as CSSProperties}>
        {site.notice && <p className={classNames(css.notice, hit("notice."))}>{site.notice.text}</p>}
        <p className={css.bar}>
          <span className={hit("pharmacy.phone")}>{site.phone}</span>
        </p>
        <p className={css.name}>
          <span className={hit("pharmacy.name")}>{site.name}</span>
        </p>
        <Awning small />
        <ul className={classNames(css.lines, hit("pharmacy.hours"))}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={css.lines}>
          <span className={classNames(hit("pharmacy.street"), hit("pharmacy.city"))}>
            {site.street}, {site.city}, {site.state} {site.zip}
          </span>
        </p>
        <ul className={classNames(css.lines, hit("services."))}>
          {Object.entries(site.services)
            .filter(([, on]) => on)
            .map(([service]) => (
              <li key={service}>{labelOf(`services.${service}`)}</li>
            ))}
        </ul>
      </div>
      {paths.length > 0 && <p>What changes is in yellow.</p>}
    </aside>
  );
}
