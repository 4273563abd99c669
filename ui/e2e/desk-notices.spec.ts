import { expect, type Page } from "@playwright/test";
import { ALONE_MS, arrive, rowOf, rows, status, deskTest as test } from "./support/desk.ts";

/** The body of each call that changes something from now on. */
function changes(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postDataJSON());
  });
  return sent;
}

test("a mark is undone within ten seconds, and later as a step of the history", async ({ request, shop, sitDown }) => {
  await arrive(request, shop, "Abel", 1);
  const { page: desk } = await sitDown(undefined, (page) => page.clock.install());
  await rowOf(desk, "Abel").click();
  await expect(status(desk)).toHaveText("Status: New");
  await desk.clock.pauseAt(Date.now() + 60_000);
  const sent = changes(desk);
  const undo = desk.getByRole("button", { name: "Undo", exact: true });

  await desk.clock.runFor(ALONE_MS);
  await desk.keyboard.press("3");
  await desk.clock.runFor(ALONE_MS);
  await expect(undo).toBeVisible();
  await desk.clock.runFor(9_000);
  await desk.clock.runFor(ALONE_MS);
  await desk.keyboard.press("u");
  await desk.clock.runFor(ALONE_MS);
  await expect(status(desk)).toHaveText("Status: New");
  await expect(undo).toHaveCount(0);

  await desk.clock.runFor(ALONE_MS);
  await desk.keyboard.press("3");
  await desk.clock.runFor(ALONE_MS);
  await expect(undo).toBeVisible();
  await desk.clock.runFor(10_100);
  await expect(undo).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Undo Ready" })).toBeVisible();
  await desk.clock.runFor(ALONE_MS);
  await desk.keyboard.press("u");
  await desk.clock.runFor(ALONE_MS);
  await expect(desk.getByText("Ready undone")).toBeVisible();
  await expect(status(desk)).toHaveText("Status: New");
  expect(sent).toEqual([
    { status: "ready", was: "new" },
    { status: "new", was: "ready" },
    { status: "ready", was: "new" },
    { status: "new", was: "ready" },
  ]);

  await undo.hover();
  await desk.clock.runFor(15_000);
  await undo.click();
  await expect(status(desk)).toHaveText("Status: Ready");
});

/** Counts the notes that are played. */
function listenForNotes(): void {
  Object.assign(window, { notes: 0 });
  // To the browser the suite's own questions are gestures, so its rule is acted out: no sound before a click or a key.
  let isTouched = false;
  for (const input of ["pointerdown", "keydown"])
    addEventListener(
      input,
      () => {
        isTouched = true;
      },
      true,
    );
  Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: isTouched }) });
  const { resume } = AudioContext.prototype;
  AudioContext.prototype.resume = function () {
    return isTouched ? resume.call(this) : new Promise(() => {});
  };
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...at) {
    (window as never as { notes: number }).notes++;
    start.apply(this, at);
  };
}

const CHIME = 2;

test("a new request chimes once that is allowed, until it is silenced, which is remembered", async ({
  request,
  shop,
  sitDown,
}) => {
  const { page: desk } = await sitDown(undefined, (page) => page.addInitScript(listenForNotes));
  const notes = () => desk.evaluate(() => (window as never as { notes: number }).notes);
  let told = 0;
  const come = async (name: string, at: number) => {
    await arrive(request, shop, name, at);
    await expect(desk.getByText(/^New: Refill RF-/)).toHaveCount(++told);
    await expect(rowOf(desk, name)).toBeVisible();
  };
  await expect(desk.getByText("Live", { exact: true })).toBeVisible();
  const before = await rows(desk).count();

  await come("Baker", 2);
  expect(await notes(), "nobody has touched the page").toBe(0);

  await desk.getByRole("button", { name: "Click for sound" }).click();
  await come("Cole", 3);
  await expect.poll(notes).toBe(CHIME);

  await desk.getByRole("button", { name: "Sound on" }).click();
  await come("Drew", 4);
  await expect(rows(desk)).toHaveCount(before + 3);
  await expect(desk).toHaveTitle("(3) Open – Desk");
  expect(await notes()).toBe(CHIME);

  await desk.reload();
  told = 0;
  await expect(desk.getByText("Live", { exact: true })).toBeVisible();
  await desk.getByRole("heading", { level: 1 }).click();
  await come("Ellis", 5);
  expect(await notes()).toBe(0);
  await desk.getByRole("button", { name: "Sound off" }).click();
  await come("Ford", 6);
  await expect.poll(notes).toBe(CHIME);
});
