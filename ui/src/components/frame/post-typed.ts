import type { MouseEvent } from "react";

/**
 * Follows a link to the page in another language, and takes the typed answers along: as a post, which the server answers with that page,
 * filled in. The answers are in no address and no storage.
 */
export function postTyped(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget;
  const form = document.querySelector<HTMLFormElement>("main form[method=post]");
  if (!form || event.metaKey || event.ctrlKey || event.shiftKey || !isFilled(form)) return;
  event.preventDefault();
  // The request may be stored already. The visitor sees why nothing happens.
  if (form.querySelector("fieldset:disabled")) {
    form.querySelector("[type=submit]")?.parentElement?.scrollIntoView({ block: "nearest" });
    return;
  }
  const post = Object.assign(document.createElement("form"), { method: "post", action: href, hidden: true });
  for (const [name, value] of new FormData(form)) {
    // A textarea, because an input would drop line breaks.
    const field = Object.assign(document.createElement("textarea"), { name, value: String(value) });
    if (name !== "lang") post.append(field);
  }
  document.body.append(post);
  post.submit();
}

function isFilled(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) return field.checked;
    if (field instanceof HTMLInputElement && field.type === "hidden") return false;
    return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== "";
  });
}
