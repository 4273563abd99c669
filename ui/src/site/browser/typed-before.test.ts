// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { putBackTyped, watchFields } from "./typed-before.ts";

const FIELDS = `
  <input id="name"><textarea id="notes"></textarea><input id="terms" type="checkbox">
  <input id="pickup" type="radio" name="method" value="pickup">
  <input id="delivery" type="radio" name="method" value="delivery"><input id="file" type="file">`;

const at = (id: string) => document.getElementById(id) as HTMLInputElement;
const root = () => at("root") as HTMLElement;

let inputs: string[];
const heard = ({ target }: Event) => inputs.push((target as Element).id);

beforeEach(() => {
  inputs = [];
  document.body.innerHTML = `<div id="root">${FIELDS}</div>`;
});
afterEach(() => document.removeEventListener("input", heard));

/** What React does with a page that differs from the one that the server sent. */
const drawAnew = () => {
  root().innerHTML = FIELDS;
};

function putBack(): void {
  document.addEventListener("input", heard);
  putBackTyped();
}

test("answers that the browser filled in before the scripts ran are put into fields that React renders again", () => {
  // Autofill by the browser fires no event.
  at("name").value = "Ana";
  at("notes").value = "Call me";
  at("terms").checked = true;
  at("delivery").checked = true;
  watchFields(root());
  drawAnew();
  putBack();
  expect([at("name").value, at("notes").value]).toEqual(["Ana", "Call me"]);
  expect([at("terms").checked, at("pickup").checked, at("delivery").checked]).toEqual([true, false, true]);
  expect(inputs.sort(), "and the form hears of it").toEqual(["delivery", "name", "notes", "terms"]);
});

test("answers filled in during hydration are restored where React has overwritten them", () => {
  watchFields(root());
  at("notes").value = "Call me";
  at("notes").dispatchEvent(new Event("input", { bubbles: true }));
  at("notes").value = "";
  putBack();
  expect(at("notes").value).toBe("Call me");
  expect(inputs).toEqual(["notes"]);
});

test("unchanged fields get no event, and the focus doesn't return to a field that was left", async () => {
  at("name").value = "Ana";
  at("name").focus();
  watchFields(root());
  at("name").blur();
  await Promise.resolve();
  drawAnew();
  at("name").value = "Ana";
  putBack();
  expect(inputs).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});
