import { useEffect, useRef, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import type { Session, Shop } from "../desk.gen.ts";
import { Audit } from "./audit.tsx";
import { Broken } from "./broken.tsx";
import { Claims } from "./claims.tsx";
import { Conflict } from "./conflict.tsx";
import { Deletion } from "./deletion.tsx";
import { ShopField } from "./field.tsx";
import { GROUPS } from "./groups.ts";
import { Health, Lock } from "./health.tsx";
import { Inbox } from "./inbox.tsx";
import type { Key } from "./keys.gen.ts";
import { MailAndCopies } from "./mail-and-copies.tsx";
import { MailPassword } from "./mail-password.tsx";
import { MonthCounts } from "./month-counts.tsx";
import { OwnPassphrase } from "./own-passphrase.tsx";
import { People } from "./people.tsx";
import { Preview } from "./preview.tsx";
import { type Field, fieldsFor, type Group } from "./questions.ts";
import { SaveBar } from "./save-bar.tsx";
import { SHOP } from "./shop-corner.tsx";
import { ShopNav } from "./shop-nav.tsx";
import css from "./shop-page.module.css";
import { listOf, textOf, valueAt } from "./shop-values.ts";
import { Todo } from "./todo.tsx";
import { useShopEditor } from "./use-shop-editor.ts";
import { WholePreview } from "./whole-preview.tsx";
import { FIRST_DAY } from "./your-shop.ts";

type Props = {
  session: Session;
  shop: Shop | null;
  /** How it does may be better now. */
  onDone: () => void;
  onSession: (session: Session) => void;
  /** The shop is called so from now on. */
  onName: (name: string) => void;
};

/** Everything that the site says of this shop, as forms. */
export default function ShopPage({ session, shop, onDone, onSession, onName }: Props) {
  const isFileBroken = shop?.health.some(({ about }) => about === "configuration") === true;
  const editor = useShopEditor(session.name, isFileBroken);
  const { saved, draft, paths, problems, suggestions, checked } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = saved !== null && !editor.broken;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  useParts(isLoaded);
  const [isPreview, setPreview] = useState(false);
  const name = saved?.version ? textOf(valueAt(saved.facts, "pharmacy.name")) : "";
  useEffect(() => {
    if (name) onName(name);
  }, [name, onName]);
  const { outcome } = editor;
  // Once the sentences are there.
  useEffect(() => {
    if (outcome?.isBad) document.querySelector<HTMLElement>("[data-shop] [aria-invalid=true]")?.focus();
  }, [outcome]);
  const version = saved?.version;
  useEffect(() => {
    if (version) onDone();
  }, [version, onDone]);
  if (!saved || editor.broken) return <Broken editor={editor} />;

  const isNew = saved.version === "";
  const languages = listOf(valueAt(draft, "site.languages"));
  const isOn = (key: Key) => valueAt(draft, key) === true;
  const groups: Group[] = (isNew ? FIRST_DAY : GROUPS)
    .filter(({ needs }) => !needs || isOn(needs))
    .map((group) => ({
      ...group,
      // A key that this program does not have has no question.
      fields: fieldsFor(group.fields, languages, isOn).filter(({ path }) => valueAt(saved.facts, path) !== undefined),
    }))
    .filter(({ fields }) => fields.length > 0);
  const save = async () => {
    if (await editor.save()) heading.current?.focus();
    else onDone();
  };
  const question = (field: Field) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches its field
    <div
      key={field.path}
      className={classNames(css.question, field.size && css[field.size])}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || editor.visit(field.path)}
    >
      <ShopField
        field={field}
        value={valueAt(draft, field.path)}
        isChanged={paths.includes(field.path)}
        problems={problems}
        suggestion={suggestions[field.path]}
        week={field.path.startsWith("money") ? checked?.site.moneyTransferHours : checked?.site.hours}
        {...(checked && { site: checked.site })}
        onChange={(value) => editor.set(field.path, value)}
      />
    </div>
  );
  return (
    <div className={css.root} data-shop>
      <div className={css.set}>
        <ShopNav groups={groups} paths={paths} problems={problems} draft={draft} />
        <main className={css.form}>
          <div>
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {isNew ? "Set up your shop" : "Shop"}
            </h2>
            <p>
              {isNew
                ? "The site shows a sample. Fill these in and it’s yours. It offers what you check, and promises what you turn on later."
                : "What you save here shows up on your site within two seconds."}
            </p>
          </div>
          {editor.theirs && <Conflict editor={editor} />}
          {!isNew && <OwnPassphrase session={session} onSession={onSession} />}
          {!isNew && <Todo shop={shop} facts={draft} />}
          {groups.map((group) => (
            <section key={group.id} id={`shop-${group.id}`} className={css.group} tabIndex={-1}>
              <h3>{group.title}</h3>
              <p>{group.hint}</p>
              {group.fields.map(question)}
              {group.id === "website" && <Lock shop={shop} />}
              {group.id === "claims" && (
                <Claims saved={saved.facts} draft={draft} paths={paths} onChange={editor.set} />
              )}
              {group.id === "mail" && (
                <>
                  <MailPassword onSaved={editor.refresh} />
                  <MailAndCopies isChanged={paths.length > 0} onDone={onDone} />
                </>
              )}
              {group.id === "look" && <Palette colors={checked?.palette ?? []} />}
            </section>
          ))}
          <Inbox form="application" isOffered={isOn("careers.apply")} />
          <Inbox form="newsletter" isOffered={isOn("newsletter.sign_up")} />
          <People key={session.name} me={session.name} />
          <Audit />
          <MonthCounts />
          <Deletion />
          <Health shop={shop} />
        </main>
        {checked && <Preview {...checked} paths={paths} />}
      </div>
      <SaveBar editor={editor} isNew={isNew} onSave={save} onPreview={() => setPreview(true)} />
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
