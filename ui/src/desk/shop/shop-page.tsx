import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/pictures/icon.tsx";
import type { PagePath } from "../../site/pages.ts";
import type { Session, ShopHealth } from "../desk.gen.ts";
import { OwnPassphrase } from "../session/own-passphrase.tsx";
import { BrokenFile } from "./editor/broken-file.tsx";
import { Conflict } from "./editor/conflict.tsx";
import { SaveBar } from "./editor/save-bar.tsx";
import { useShopEditor } from "./editor/use-shop-editor.ts";
import { ShopField } from "./fields/field.tsx";
import { Palette } from "./fields/palette.tsx";
import { StatementsList } from "./fields/statements-list.tsx";
import { GROUPS, SECTIONS } from "./groups/groups.ts";
import { type Field, fieldsFor, type Group } from "./groups/questions.ts";
import { listOf, textOf, valueAt } from "./groups/shop-values.ts";
import { summaryOf } from "./groups/summaries.ts";
import { FIRST_DAY } from "./groups/your-shop.ts";
import type { Key } from "./keys.gen.ts";
import { Preview } from "./preview/preview.tsx";
import { pageBeside, pageOf } from "./preview/previewed-pages.ts";
import { usePreview } from "./preview/use-preview.ts";
import { WholePreview } from "./preview/whole-preview.tsx";
import { SHOP } from "./shop-corner.tsx";
import { type Part, ShopNav } from "./shop-nav.tsx";
import css from "./shop-page.module.css";
import { Todo } from "./todo.tsx";
import { Health, Lock } from "./tools/health.tsx";
import { INBOXES, Inbox, useInbox } from "./tools/inbox.tsx";
import { MailAndCopies } from "./tools/mail-and-copies.tsx";
import { MailPassword } from "./tools/mail-password.tsx";
import { TOOLS } from "./tools/tools.tsx";

type Props = {
  session: Session;
  shop: ShopHealth | null;
  /** The part that the address names, "" for the list of them. */
  part: string;
  /** How many applications and sign-ups came in while the desk is open. */
  arrivals: number;
  /** How it does may be better now. */
  onDone: () => void;
  onSession: (session: Session) => void;
  /** The shop is called so from now on. */
  onName: (name: string) => void;
};

/** Everything that the site says of this shop, as forms: the list of them, the open one, and the page with its changes. */
export default function ShopPage({ session, shop, part, arrivals, onDone, onSession, onName }: Props) {
  const isFileBroken = shop?.health.some(({ about }) => about === "configuration") === true;
  const editor = useShopEditor(session.name, isFileBroken);
  const { saved, draft, paths, problems, suggestions, checked, outcome } = editor;
  const inboxes = [useInbox("application", arrivals), useInbox("newsletter", arrivals)];
  /** The page that the preview begins with. */
  const [preview, setPreview] = useState<PagePath | null>(null);

  const isNew = saved?.version === "";
  const languages = listOf(valueAt(draft, "site.languages"));
  const isOn = (key: Key) => valueAt(draft, key) === true;
  const groups: Group[] = (isNew ? FIRST_DAY : GROUPS)
    .filter(({ needs }) => !needs || isOn(needs))
    .map((group) => ({
      ...group,
      // A key that this program does not have has no question.
      fields: fieldsFor(group.fields, languages, isOn).filter(
        ({ path }) => valueAt(saved?.facts ?? {}, path) !== undefined,
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  const listed = new Map<string, Part>(
    [
      ...groups.map((group) => partOf(group, editor)),
      ...inboxes.flatMap(({ form, rows, next }): Part[] => {
        const { id, title, needs } = INBOXES[form];
        const more = next ? "+" : "";
        const unread = rows?.filter((row) => row.unread).length;
        if (!isOn(needs) && !rows?.length) return [];
        return [
          {
            id,
            title,
            says: rows ? `${rows.length || "None"}${more}` : "",
            mark: unread ? { text: `${unread}${unread === rows?.length ? more : ""} new` } : undefined,
          },
        ];
      }),
      ...TOOLS,
      { id: "health", title: "How the shop is doing", words: "version disk database" },
    ].map((part) => [part.id, part]),
  );
  // Beside the list there is always one of them, on phones only once it was chosen.
  const open = listed.has(part) ? part : (groups[0]?.id ?? "");
  /** Whether the part that is open asks for it. */
  const isOpen = asks(groups.find(({ id }) => id === open));
  const previewed = usePreview(saved, draft, checked, isNew ? "/" : pageBeside(open));

  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const isLoaded = saved !== null && !editor.broken;
  const left = useRef("");
  /** The part that was chosen; in the list, the one that was left. */
  const focusPart = () => {
    main.current?.scrollTo?.(0, 0);
    const before = document.querySelector<HTMLElement>(`[data-shop] nav a[href="${SHOP}/${left.current}"]`);
    const title = part ? document.getElementById(`shop-${open}`) : (before ?? heading.current);
    title?.focus({ preventScroll: title !== before });
    left.current = part;
  };
  const onPart = useEffectEvent(focusPart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part was chosen
  useEffect(() => {
    if (isLoaded) onPart();
  }, [isLoaded, part]);
  const name = saved?.version ? textOf(valueAt(saved.facts, "pharmacy.name")) : "";
  useEffect(() => {
    if (name) onName(name);
  }, [name, onName]);
  const version = saved?.version;
  useEffect(() => {
    if (version) onDone();
  }, [version, onDone]);
  /** Whether what is wrong is still to be shown. */
  const isSeeking = useRef(false);
  const wrong = groups.find((group) => partOf(group, editor).mark?.isWrong)?.id;
  // Once the sentences are there.
  useEffect(() => {
    if (!outcome?.isBad || !isSeeking.current) return;
    if (wrong && wrong !== open && !isNew) {
      location.hash = `${SHOP}/${wrong}`;
      return;
    }
    isSeeking.current = false;
    document.querySelector<HTMLElement>("[data-shop] main [aria-invalid=true]")?.focus();
  }, [outcome, wrong, open, isNew]);
  if (!saved || editor.broken) return <BrokenFile editor={editor} />;

  const save = async () => {
    isSeeking.current = true;
    if (await editor.save()) focusPart();
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
        before={valueAt(saved.facts, field.path)}
        isChanged={paths.includes(field.path)}
        problems={problems}
        suggestion={suggestions[field.path]}
        week={field.path.startsWith("money") ? checked?.site.moneyTransferHours : checked?.site.hours}
        {...(checked && { site: checked.site })}
        onChange={(value) => editor.set(field.path, value)}
      />
    </div>
  );
  const form = ({ id, title, hint, fields }: Group) => (
    <section key={id} id={`shop-${id}`} className={css.group} tabIndex={-1}>
      <h2>{title}</h2>
      <p>{hint}</p>
      {fields.map(question)}
      {id === "website" && <Lock shop={shop} />}
      {id === "claims" && <StatementsList saved={saved.facts} draft={draft} paths={paths} onChange={editor.set} />}
      {id === "mail" && (
        <>
          <MailPassword onSaved={editor.refresh} />
          <MailAndCopies isChanged={paths.length > 0} onDone={onDone} />
        </>
      )}
      {id === "look" && <Palette colors={checked?.palette ?? []} />}
    </section>
  );
  const inbox = inboxes.find(({ form }) => INBOXES[form].id === open);
  return (
    <div className={css.root} data-shop>
      {editor.theirs && <Conflict editor={editor} />}
      <div className={classNames(css.set, isNew && css.first, part !== "" && css.opened)}>
        {!isNew && (
          <ShopNav
            heading={heading}
            open={open}
            sections={SECTIONS.map(([title, ids]) => [title, ids.flatMap((id) => listed.get(id) ?? [])] as const)}
          >
            <OwnPassphrase session={session} onSession={onSession} />
            <Todo shop={shop} facts={draft} />
          </ShopNav>
        )}
        <main ref={main} className={css.form}>
          {isNew ? (
            <>
              <div>
                <h2 ref={heading} tabIndex={-1} className={css.title}>
                  Set up your shop
                </h2>
                <p>
                  The site shows a sample. Fill these in and it’s yours. It offers what you check, and promises what you
                  turn on later.
                </p>
              </div>
              {groups.map(form)}
            </>
          ) : (
            <>
              <p className={css.back}>
                <a href={SHOP}>
                  <Icon name="back" />
                  All of Shop
                </a>
                <span>{listed.get(open)?.title}</span>
              </p>
              {groups.filter(({ id }) => id === open).map(form)}
              {inbox && <Inbox inbox={inbox} />}
              {TOOLS.map(({ id, show }) => id === open && <Fragment key={id}>{show(session.name)}</Fragment>)}
              {open === "health" && <Health shop={shop} onDone={onDone} />}
            </>
          )}
        </main>
        <Preview
          previewed={previewed}
          group={open}
          isChanged={paths.length > 0 && !isNew}
          onOpen={() => setPreview(previewed?.page ?? "/")}
        />
      </div>
      <SaveBar
        editor={editor}
        isNew={isNew}
        onSave={save}
        onPreview={() => setPreview(pageOf(paths.find(isOpen) ?? paths[0]))}
      />
      {preview && (
        <WholePreview version={saved.version} draft={draft} first={preview} onClose={() => setPreview(null)} />
      )}
    </div>
  );
}

/** Whether a question of the group is about a key, or about something in it. */
const asks = (group: Group | undefined) => (key: string) =>
  group?.fields.some(({ path }) => key === path || key.startsWith(`${path}[`)) === true;

/** A group as it is listed: what is to be fixed in it, or that it was changed. */
function partOf(group: Group, { draft, checked, problems, paths }: ReturnType<typeof useShopEditor>): Part {
  const isOwn = asks(group);
  const wrong = Object.keys(problems).filter(
    (path) => isOwn(path) && paths.some((changed) => path.startsWith(changed)),
  ).length;
  return {
    id: group.id,
    title: group.title,
    says: summaryOf(group, draft, checked?.site),
    mark: wrong > 0 ? { text: `${wrong} to fix`, isWrong: true } : paths.some(isOwn) ? { text: "changed" } : undefined,
    words: [group.hint, ...group.fields.flatMap(({ label, hint = "" }) => [label, hint])].join(" "),
  };
}
