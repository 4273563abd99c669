import { expect } from "@playwright/test";
import { ALONE_MS, arrive, pressAlone, rowOf, rows, status, deskTest as test } from "./support/desk.ts";

test("a scanned slip is searched for and opened, and marks nothing, wherever the focus is and at half a screen", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, "Abel", 1);
  await arrive(request, shop, "Baker", 2, { rxNumber: "7012342" });
  const { page: desk } = await sitDown();
  const sent: string[] = [];
  // Signing in is a POST as well.
  desk.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/requests")) sent.push(request.url());
  });
  for (const width of [1280, 640]) {
    await desk.setViewportSize({ width, height: 800 });
    // Where there is room for one of the two, the open request takes it.
    const back = desk.getByRole("button", { name: "List" });
    if (width === 640 && (await back.isVisible())) await back.click();
    await rowOf(desk, "Abel").click();
    await expect(status(desk)).toHaveText("Status: New");
    await desk.waitForTimeout(ALONE_MS);
    // A scanner is a keyboard: a few milliseconds a key, and Enter at the end.
    await desk.keyboard.type("7012342\n", { delay: 5 });
    await expect(desk.getByRole("heading", { name: /^Baker/ })).toBeVisible();
    if (width === 1280) await expect(rows(desk)).toHaveCount(1);
    await desk.keyboard.press("Escape");
    await desk.keyboard.press("Escape");
    await expect(rows(desk)).toHaveCount(2);
  }
  await desk.waitForTimeout(ALONE_MS);
  expect(sent, "nothing is changed").toEqual([]);

  await test.step("with rows selected as well, and / drops the selection", async () => {
    await desk.setViewportSize({ width: 1280, height: 800 });
    for (const name of ["Abel", "Baker"]) await desk.getByRole("checkbox", { name: new RegExp(name) }).click();
    await pressAlone(desk, "2");
    await desk.waitForTimeout(ALONE_MS);
    await expect(desk.getByRole("toolbar")).toContainText("2 selected");
    await desk.keyboard.press("/");
    await expect(desk.getByRole("searchbox")).toBeFocused();
    await expect(desk.getByRole("toolbar")).toHaveCount(0);
    await desk.keyboard.type("3/9/47");
    await expect(desk.getByText(/found for “3\/9\/47”/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
