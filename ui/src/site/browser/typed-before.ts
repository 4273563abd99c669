/**
 * Keeps what was typed before the scripts ran. Password managers, translators and detectors of phone numbers add nodes
 * to the page; React then finds another page than it expects, and replaces it with one whose fields are empty.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed into each: React overwrites the text of a textarea with its first value. */
const before = new Map<Control, string>();
let focused: Element | null = null;

/** Remembers the fields that are in `root` as the server sent it, and which of them has the focus. */
export function watchFields(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Control>("input:not([type=hidden]), textarea, select"))
    before.set(field, field.value);
  focused ??= document.activeElement;
  // In the capture phase: React holds back events while a page is not hydrated.
  document.addEventListener("input", onInput, true);
  document.addEventListener("focusin", onFocus, true);
  document.addEventListener("focusout", onBlur, true);
}

const onInput = ({ target }: Event) => {
  const field = target as Control;
  if (before.has(field)) before.set(field, field.value);
};

const onFocus = ({ target }: FocusEvent) => {
  focused = target as Element;
};

/** A field that is removed from the page loses the focus, too, although the visitor did not leave it. */
const onBlur = ({ target }: FocusEvent) => {
  queueMicrotask(() => {
    if (target === focused && (target as Element).isConnected) focused = null;
  });
};

/** To be called after hydration: puts what was typed into the fields. New fields have the ids of those they replace. */
export function putBackTyped(): void {
  document.removeEventListener("input", onInput, true);
  document.removeEventListener("focusin", onFocus, true);
  document.removeEventListener("focusout", onBlur, true);
  for (const [old, value] of before) {
    const now = old.isConnected || !old.id ? old : (document.getElementById(old.id) as Control | null);
    if (now?.tagName === old.tagName) fill(now, old, value);
  }
  before.clear();
  const now = focused && !focused.isConnected && focused.id ? document.getElementById(focused.id) : focused;
  if (focused && now && now !== focused) moveFocus(focused, now);
  focused = null;
}

function fill(now: Control, old: Control, value: string): void {
  const { type, checked } = old as HTMLInputElement;
  const isBox = type === "checkbox";
  if ((isBox || (type === "radio" && checked)) && checked !== (now as HTMLInputElement).checked) now.click();
  if (type === "file") chooseAgain(now as HTMLInputElement, old as HTMLInputElement);
  if (now.value === value || type === "file") return;
  // Uses the prototype's setter: with the element's, which React overrides, React would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), "value")?.set?.call(now, value);
  now.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The value of a file field can't be set. */
function chooseAgain(now: HTMLInputElement, { files }: HTMLInputElement): void {
  if (!files?.length) return;
  if (now.files !== files) now.files = files;
  now.dispatchEvent(new Event("change", { bubbles: true }));
}

function moveFocus(old: Element, now: Element): void {
  (now as HTMLElement).focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  // Fields for e-mail addresses and dates don't report their selection, and buttons have none.
  if (selectionStart != null) (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
