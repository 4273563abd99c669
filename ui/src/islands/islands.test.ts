import { expect, test } from "vitest";
import { widget } from "./eager.ts";
import { islands } from "./index.ts";

test("the browser's list names exactly the files the server renders from", async () => {
  const files = Object.keys(import.meta.glob(["./*.tsx", "!./island.tsx", "!./*.test.tsx"]));
  expect(Object.keys(islands).sort()).toEqual(files.map((file) => file.slice(2, -4)).sort());
  for (const [name, load] of Object.entries(islands)) expect((await load()).default).toBe(widget(name));
});
