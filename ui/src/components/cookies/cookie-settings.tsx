import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Switch } from "../controls/switch.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Icon } from "../pictures/icon.tsx";
import { type Preferences, savedPreferences, savePreferences } from "./cookie-preferences.ts";
import css from "./cookie-settings.module.css";

const CATEGORIES = [
  { name: "essential", title: "Essential" },
  { name: "functional", title: "Functional" },
  { name: "analytics", title: "Analytics" },
] as const;

type Purposes = Record<keyof Preferences, string>;

/** The button of the cookie policy, and the dialog it opens. `purposes` says what each category is for. */
export function CookieSettings({ purposes }: { purposes: Purposes }) {
  const [isOpen, setOpen] = useState(false);

  function open({ currentTarget }: MouseEvent<HTMLElement>) {
    // Safari does not focus a clicked button, and a dialog gives the focus back to what had it before.
    currentTarget.focus();
    setOpen(true);
  }

  return (
    <>
      <Button icon="cookie" onClick={open} aria-haspopup="dialog">
        Cookie Settings
      </Button>
      <noscript>
        <p>Cookie settings need JavaScript, which is switched off in your browser. Without it we keep nothing.</p>
      </noscript>
      {isOpen && <Choice purposes={purposes} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choice({ purposes, onClose }: { purposes: Purposes; onClose: () => void }) {
  const [saved, setSaved] = useState(savedPreferences);
  const [chosen, setChosen] = useState(saved);
  const notice = useNotice();

  function save() {
    const isSaved = savePreferences(chosen);
    if (isSaved) setSaved(chosen);
    notice.show(isSaved ? "saved" : "failed");
  }

  const set = (change: Partial<Preferences>) => setChosen({ ...chosen, ...change });
  const changed = chosen.functional !== saved.functional || chosen.analytics !== saved.analytics;
  const foot = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={!changed} onClick={save}>
        Save Preferences
      </Button>
    </>
  );
  return (
    <Dialog
      title="Cookie Settings"
      aria-describedby="cookies-intro"
      onClose={onClose}
      foot={foot}
      {...useBackdrop(onClose)}
    >
      <div>
        <NoticeBox notice={notice.current} ref={notice.box} />
        <ul className={css.switches}>
          {CATEGORIES.map(({ name, title }) => (
            <Category
              key={name}
              id={`cookies-${name}`}
              title={title}
              text={purposes[name]}
              on={chosen[name]}
              onChange={name === "essential" ? undefined : (on) => set({ [name]: on })}
            />
          ))}
        </ul>
        <div className={css.quick}>
          <Button variant="line" onClick={() => set({ functional: true, analytics: true })}>
            Accept All Cookies
          </Button>
          <Button variant="line" onClick={() => set({ functional: false, analytics: false })}>
            Reject Non-Essential
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type CategoryProps = {
  id: string;
  title: string;
  text: string;
  on: boolean;
  onChange?: (on: boolean) => void;
};

/** One category; without `onChange` it is locked on. */
function Category({ id, title, text, on, onChange }: CategoryProps) {
  return (
    <li>
      <div>
        <h3>
          <label htmlFor={id}>{title}</label>
          {!onChange && (
            <span className={css.chip} id={`${id}-lock`}>
              <Icon name="lock" />
              Always Active
            </span>
          )}
        </h3>
        <p id={`${id}-text`}>{text}</p>
      </div>
      <Switch
        id={id}
        aria-describedby={onChange ? `${id}-text` : `${id}-lock ${id}-text`}
        checked={on}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </li>
  );
}

type Notice = "saved" | "failed" | null;

/** Replaces the introduction, so that nothing moves. */
function NoticeBox({ notice, ref }: { notice: Notice; ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={css.notice} id="cookies-intro" ref={ref} tabIndex={-1}>
      <div role="status">{notice === "saved" && <p className={css.saved}>Cookie preferences saved!</p>}</div>
      <div role="alert">
        {notice === "failed" && (
          <p className={css.failed}>
            We couldn’t save your preferences: this browser doesn’t let our website keep anything. Nothing has changed.
          </p>
        )}
      </div>
      {!notice && <p>Choose what this browser may keep. Nothing changes until you save.</p>}
    </div>
  );
}

/** "Saved" is shown for 3 seconds. The focus goes there, because saving disables its own button. */
function useNotice() {
  const [{ current, times }, set] = useState<{ current: Notice; times: number }>({ current: null, times: 0 });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) box.current?.focus();
    if (current !== "saved") return;
    const timer = setTimeout(() => set({ current: null, times }), 3000);
    return () => clearTimeout(timer);
  }, [current, times]);
  return { box, current, show: (next: Notice) => set({ current: next, times: times + 1 }) };
}

/** Closes on a click beside the panel, but not when text is selected from inside it to the outside. */
function useBackdrop(close: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (pressed.current && event.target === event.currentTarget) close();
    },
  };
}
