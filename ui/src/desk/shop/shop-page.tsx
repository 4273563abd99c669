import { Fragment, type ReactNode, useEffect, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/pictures/icon.tsx";
import type { PagePath } from "../../site/pages.ts";
import type { Session, ShopHealth } from "../desk.gen.ts";
import { SHOP } from "../kit/routes.ts";
import { useMedia } from "../kit/use-media.ts";
import { BrokenFile } from "./editor/broken-file.tsx";
import { Conflict } from "./editor/conflict.tsx";
import { GroupForm } from "./editor/group-form.tsx";
import { SaveBar } from "./editor/save-bar.tsx";
import { useEditor } from "./editor/use-editor.ts";
import { Front } from "./first-day/front.tsx";
import { pageOf } from "./groups/groups.ts";
import { textOf, valueAt } from "./groups/values.ts";
import { groupsFor, HEALTH, hasKey, partsOf, problemsIn, sectionsOf } from "./parts.ts";
import { PhonePreview } from "./preview/preview.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { WholePreview } from "./preview/whole-page.tsx";
import { ShopNav } from "./shop-nav.tsx";
import css from "./shop-page.module.css";
import { Todo } from "./todo.tsx";
import { Health } from "./tools/health.tsx";
import { INBOXES, InboxList, useInbox } from "./tools/inbox.tsx";
import { TOOLS } from "./tools/tools.tsx";
import { usePartFocus } from "./use-part-focus.ts";

/** As in shop-page.module.css. */
const ROOM = "(width >= 75rem)";

type Props = {
  session: Session;
  shop: ShopHealth | null;
  /** The part that the address names, "" for the list of them. */
  part: string;
  /** Number of applications and sign-ups that came in while the desk is open. */
  arrivals: number;
  /** The shop's health may have changed. */
  onDone: () => void;
  /** Above the list of parts. */
  children: ReactNode;
  /** Called with the saved name of the shop. */
  onName: (name: string) => void;
  /** Called with the name for the window's title. */
  onTitle: (title: string) => void;
};

/** The shop's settings: the list of parts, the open one, and a preview of the page that it changes. */
export default function ShopPage(props: Props) {
  const { session, shop, part, arrivals, onDone, onName, onTitle, children } = props;
  const isFileBroken = shop?.health.some(({ about }) => about === "configuration") === true;
  const editor = useEditor(session.name, isFileBroken);
  const { saved, draft, paths, checked, outcome, theirs, edit } = editor;
  const inboxes = [useInbox("application", arrivals), useInbox("newsletter", arrivals)];
  /** The page that the whole preview begins with. */
  const [preview, setPreview] = useState<PagePath | null>(null);

  const isNew = saved?.version === "";
  const groups = groupsFor(editor);
  const parts = partsOf(groups, inboxes, editor);
  // In wide windows a part is always open beside the list; on phones only after it is chosen.
  const open = parts.some(({ id }) => id === part) ? part : (groups[0]?.id ?? "");
  const openGroup = groups.find(({ id }) => id === open);
  const { previewed } = usePreview(editor, openGroup?.page ?? "/", { isShown: useMedia(ROOM), isMarked: true });
  const { heading, main, focusPart, seekWrong } = usePartFocus({
    ...{ part, open, isNew, outcome },
    isLoaded: saved !== null && !editor.broken,
    wrong: groups.find((group) => problemsIn(group, editor) > 0)?.id,
  });
  const title = parts.find(({ id }) => id === open)?.title;
  useEffect(() => onTitle(part && title ? `${title} – Shop` : "Shop"), [part, title, onTitle]);
  useSavedShop(saved?.version, textOf(valueAt(saved?.facts ?? {}, "pharmacy.name")), onDone, onName);
  if (!saved || editor.broken) return <BrokenFile editor={editor} />;

  const save = async () => {
    seekWrong();
    if (await editor.save()) focusPart();
    else onDone();
  };
  const shown = { editor, shop, onDone };
  const inbox = inboxes.find(({ form }) => INBOXES[form].id === open);
  return (
    <div className={css.root} data-shop>
      {theirs && (
        <Conflict
          theirs={theirs.facts}
          mine={draft}
          paths={paths}
          onKeep={() => edit({ type: "rebased" })}
          onDiscard={() => edit({ type: "discarded" })}
        />
      )}
      <div className={classNames(css.set, isNew && css.first, part !== "" && css.opened)}>
        {!isNew && (
          <ShopNav heading={heading} open={open} sections={sectionsOf(parts)}>
            {children}
            <Todo shop={shop} facts={draft} />
          </ShopNav>
        )}
        <main ref={main} className={css.form}>
          {isNew ? (
            <>
              <div>
                <h2 className="no-ring" ref={heading} tabIndex={-1}>
                  Set up your shop
                </h2>
                <p>
                  Six facts, about five minutes. The shop fills in as you type. Until you make it yours, visitors see a
                  sample.
                </p>
              </div>
              {groups.map((group) => (
                <GroupForm key={group.id} group={group} {...shown} />
              ))}
            </>
          ) : (
            <>
              <p className={css.back}>
                <a href={SHOP}>
                  <Icon name="back" />
                  All of Shop
                </a>
                <span>{title}</span>
              </p>
              {openGroup && <GroupForm key={open} group={openGroup} {...shown} />}
              {inbox && <InboxList key={open} inbox={inbox} />}
              {TOOLS.map(({ id, show }) => id === open && <Fragment key={id}>{show(session)}</Fragment>)}
              {open === HEALTH.id && <Health shop={shop} onDone={onDone} />}
            </>
          )}
        </main>
        {isNew && <Front facts={draft} week={checked?.site.hours} />}
        {/* A preview only beside the parts that change a page. */}
        {!isNew && openGroup?.page && (
          <PhonePreview
            previewed={previewed}
            group={openGroup}
            isChanged={paths.length > 0}
            onOpen={() => setPreview(previewed?.page ?? "/")}
          />
        )}
      </div>
      {(openGroup || paths.length > 0) && (
        <SaveBar
          editor={editor}
          isNew={isNew}
          onSave={save}
          onPreview={() => setPreview(pageOf(paths.find(hasKey(openGroup)) ?? paths[0]))}
        />
      )}
      {preview && <WholePreview editor={editor} first={preview} onClose={() => setPreview(null)} />}
    </div>
  );
}

/** Passes on the saved name, and that the shop's health may have changed. */
function useSavedShop(
  version: string | undefined,
  name: string,
  onDone: () => void,
  onName: (name: string) => void,
): void {
  useEffect(() => {
    if (version && name) onName(name);
  }, [version, name, onName]);
  useEffect(() => {
    if (version) onDone();
  }, [version, onDone]);
}
