import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { call } from "../api.ts";
import { useShopTime } from "../dates.ts";
import type { Session, Shop } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import { SHOP } from "../shop.tsx";
import { useAction } from "../use-action.ts";
import { Audit } from "./audit.tsx";
import { Deletion } from "./deletion.tsx";
import { type Facts, isNothing, listOf, rowsOf, textOf, valueAt } from "./facts.ts";
import { ShopField } from "./field.tsx";
import { askedFor, FIRST_DAY, GROUPS, type Group } from "./groups.ts";
import { Health } from "./health.tsx";
import { MailPassword } from "./mail-password.tsx";
import { People } from "./people.tsx";
import { Preview } from "./preview.tsx";
import { claims, missing, nothing } from "./promises.ts";
import css from "./shop-page.module.css";
import { type Problems, useFacts } from "./use-facts.ts";
import { WholePreview } from "./whole-preview.tsx";

type Props = {
  session: Session;
  shop: Shop | null;
  /** The shop is called so from now on. */
  onName: (name: string) => void;
};

/** Everything that the site says of this shop, as forms. */
export default function ShopPage({ session, shop, onName }: Props) {
  const own = useFacts(session.name);
  const time = useShopTime();
  const { saved, draft, paths, problems } = own;
  const heading = useRef<HTMLHeadingElement>(null);
  // Nobody is told of what they have not come to yet.
  const [tried, setTried] = useState(false);
  const isLoaded = saved !== null;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  useParts(isLoaded);
  const [isPreview, setPreview] = useState(false);
  const name = saved?.version ? textOf(valueAt(saved.facts, "pharmacy.name")) : "";
  useEffect(() => {
    if (name) onName(name);
  }, [name, onName]);
  if (!saved) return <p className={css.wait}>{own.said?.text ?? "Opening the shop"}</p>;

  const isNew = saved.version === "";
  const languages = listOf(valueAt(draft, "site.languages"));
  const groups = (isNew ? FIRST_DAY : GROUPS).map((group) => ({
    ...group,
    // A key that this program does not have has no question.
    fields: askedFor(group.fields, languages).filter(({ path }) => valueAt(saved.facts, path) !== undefined),
  }));
  const save = async () => {
    setTried(true);
    if (await own.save()) heading.current?.focus();
    // After the sentences are there.
    else requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-shop] [aria-invalid=true]")?.focus());
  };
  const told = claims(saved.facts, draft);
  return (
    <div className={css.root} data-shop>
      <div className={css.set}>
        <nav className={css.contents} aria-label="Shop">
          {groups.map((group) => (
            <a key={group.id} href={`${SHOP}/${group.id}`}>
              {group.title} <Mark group={group} paths={paths} problems={problems} draft={draft} />
            </a>
          ))}
          {!isNew && (
            <a href={`${SHOP}/promises`}>
              Promises <small>{told.filter(({ isOn }) => isOn).length} on</small>
            </a>
          )}
          <a href={`${SHOP}/people`}>Colleagues</a>
          <a href={`${SHOP}/audit`}>Who did what</a>
          <a href={`${SHOP}/deletion`}>Delete a patient</a>
        </nav>
        <main className={css.form}>
          <div>
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {isNew ? "Set up your shop" : "Shop"}
            </h2>
            <p>
              {isNew
                ? "The site shows a sample. With these facts it is yours, and says nothing that you have not said."
                : "What you save here is on your site within two seconds."}
            </p>
          </div>
          {own.theirs && <Conflict own={own} />}
          {!isNew && <Todo shop={shop} facts={draft} />}
          {groups
            .filter(({ fields }) => fields.length > 0)
            .map((group) => (
              <section key={group.id} id={`shop-${group.id}`} className={css.group} tabIndex={-1}>
                <h3>{group.title}</h3>
                <p>{group.hint}</p>
                {group.fields.map((field) => (
                  <ShopField
                    key={field.path}
                    field={field}
                    value={valueAt(draft, field.path)}
                    isChanged={paths.includes(field.path)}
                    problems={isNew && !tried && !paths.includes(field.path) ? {} : problems}
                    week={
                      field.path.startsWith("money") ? own.checked?.site.moneyTransferHours : own.checked?.site.hours
                    }
                    onChange={(value) => own.set(field.path, value)}
                  />
                ))}
                {group.id === "mail" && (
                  <>
                    <MailPassword onKept={own.refresh} />
                    <MailAndCopies isChanged={paths.length > 0} />
                  </>
                )}
                {group.id === "look" && <Palette colors={own.checked?.palette ?? []} />}
              </section>
            ))}
          {!isNew && (
            <section id="shop-promises" className={css.group} tabIndex={-1}>
              <h3>What your site promises</h3>
              <p>In your shop’s name, page by page. Switch off what isn’t true.</p>
              {told.map(({ page, path, text, isOn }, at) => (
                <div key={path}>
                  {told[at - 1]?.page !== page && <h4>{page}</h4>}
                  <ShopField
                    field={{ path: `claim.${path}`, label: `“${text}”`, kind: "switch" }}
                    value={isOn}
                    isChanged={paths.includes(path)}
                    problems={{}}
                    onChange={(on) => {
                      const before = valueAt(saved.facts, path);
                      own.set(path, on ? (isNothing(before) ? true : before) : nothing(before));
                    }}
                  />
                </div>
              ))}
              {told.length === 0 && <p>Nothing so far.</p>}
            </section>
          )}
          <People me={session.name} />
          <Audit />
          <Deletion />
          <Health shop={shop} />
        </main>
        {own.checked && <Preview site={own.checked.site} before={saved.facts} paths={paths} />}
      </div>
      <footer className={css.save}>
        <p role="status">
          {paths.length > 0 ? (
            <>
              <b>{paths.length === 1 ? "1 change" : `${paths.length} changes`}</b> not saved
              {Object.keys(problems).length > 0 && !isNew && ` · ${Object.keys(problems).length} to fix first`}
            </>
          ) : (
            "Nothing to save."
          )}
        </p>
        {own.said && (
          <p role={own.said.isBad ? "alert" : "status"} className={classNames(own.said.isBad ? css.refused : css.done)}>
            {own.said.text}
          </p>
        )}
        {saved.undo && paths.length === 0 && (
          <Button look="quiet" icon="undo" onClick={own.undo} disabled={own.isBusy}>
            Undo the save of {time.moment(saved.undo)}
          </Button>
        )}
        {paths.length > 0 && (
          <Button look="quiet" onClick={own.discard}>
            Discard
          </Button>
        )}
        {paths.length > 0 && (
          <Button look="line" onClick={() => setPreview(true)} disabled={Object.keys(problems).length > 0}>
            Preview
          </Button>
        )}
        <Button onClick={save} disabled={own.isBusy || paths.length === 0}>
          {own.isBusy ? "Saving …" : isNew ? "Make it my shop" : "Save"}
        </Button>
      </footer>
      {isPreview && (
        <WholePreview version={saved.version} draft={draft} paths={paths} onClose={() => setPreview(false)} />
      )}
    </div>
  );
}

/** Goes to the part that the address names, such as #/shop/hours. */
function useParts(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded) return;
    const go = () => {
      const part = document.getElementById(`shop-${location.hash.slice(SHOP.length + 1)}`);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    };
    go();
    addEventListener("hashchange", go);
    return () => removeEventListener("hashchange", go);
  }, [isLoaded]);
}

type MarkProps = { group: Group; paths: readonly string[]; problems: Problems; draft: Facts };

/** How a group stands: what is to be fixed, that it was changed, how much is in it. */
function Mark({ group, paths, problems, draft }: MarkProps) {
  const own = group.fields.map(({ path }) => path);
  const isOwn = (path: string) => own.some((known) => path === known || path.startsWith(`${known}[`));
  const wrong = Object.keys(problems).filter(
    (path) => isOwn(path) && paths.some((changed) => path.startsWith(changed)),
  );
  if (wrong.length > 0) return <small className={css.fix}>{wrong.length} to fix</small>;
  if (paths.some(isOwn)) return <small className={css.edited}>changed</small>;
  const [first] = group.fields;
  if (first?.kind === "rows") return <small>{rowsOf(valueAt(draft, first.path)).length || "none"}</small>;
  return first && group.fields.every(({ path }) => isNothing(valueAt(draft, path))) ? <small>empty</small> : null;
}

function Conflict({ own }: { own: ReturnType<typeof useFacts> }) {
  const { theirs, paths, draft } = own;
  if (!theirs) return null;
  return (
    <section className={css.need} role="alert">
      <h3>The file has changed meanwhile</h3>
      <p>A colleague saved, or somebody edited pharmacy.toml. Nothing of it is lost.</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <code>{path}</code>: now <q>{JSON.stringify(valueAt(theirs.facts, path))}</q>, yours{" "}
            <q>{JSON.stringify(valueAt(draft, path))}</q>
          </li>
        ))}
      </ul>
      <p className={css.buttons}>
        <Button look="line" onClick={own.rebase}>
          Keep mine
        </Button>
        <Button look="line" onClick={own.discard}>
          Take what is there
        </Button>
      </p>
    </section>
  );
}

function Todo({ shop, facts }: { shop: Shop | null; facts: Facts }) {
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const absent = missing(facts);
  if (alarms.length + absent.length === 0) return null;
  return (
    <section className={css.need}>
      <h3>Still to do</h3>
      <ul>
        {alarms.map(({ about, text }) => (
          <li key={about}>{text}</li>
        ))}
        {absent.map(({ path, group, sentence }) => (
          <li key={path}>
            {sentence} <a href={`${SHOP}/${group}`}>Fill it in</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the server does by itself, at once; with what is saved. */
function MailAndCopies({ isChanged }: { isChanged: boolean }) {
  const { isBusy, outcome, run } = useAction();
  return (
    <>
      <p className={css.buttons}>
        <Button
          look="line"
          disabled={isBusy || isChanged}
          onClick={() => run(async () => (await call("POST /api/shop/mail")).text)}
        >
          Send a test mail
        </Button>
        <Button
          look="line"
          disabled={isBusy || isChanged}
          onClick={() => run(async () => (await call("POST /api/shop/copies")).text)}
        >
          Make a copy now
        </Button>
      </p>
      {isChanged && <p>Save first: they work with what is saved.</p>}
      <OutcomeLine outcome={outcome} />
    </>
  );
}

function Palette({ colors }: { colors: readonly (readonly [string, string])[] }) {
  if (colors.length === 0) return null;
  return (
    <ul className={css.palette} aria-label="The palette">
      {colors.map(([use, color]) => (
        <li key={use}>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={color} />
          </svg>
          {use}
        </li>
      ))}
    </ul>
  );
}
