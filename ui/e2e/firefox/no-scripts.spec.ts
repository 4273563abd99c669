import { expect } from "@playwright/test";
import { readAndSend } from "../engines/steps.ts";
import { test } from "./test.ts";

test.use({ scripts: false });

test.describe("without scripts", () => {
  readAndSend(test);

  test("all nine services can be read", async ({ visitor }) => {
    await visitor.open("/services");
    const links = { role: "link", name: "Call for Details", within: { role: "main" } };
    expect((await visitor.all(links)).filter(({ visible }) => visible)).toHaveLength(9);
  });
});
