import { runnerImport } from "vite";
import config from "../../vite.config.ts";

export type { Page, PagePath } from "../../src/site/pages.ts";

/** Node alone cannot read the texts that list themselves. */
async function built<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(file, { ...config({ command: "serve", mode: "test" }), logLevel: "error" }))
    .module;
}

export const { NOT_FOUND, PAGES, pageAt } = await built<typeof import("../../src/site/pages.ts")>("/src/site/pages.ts");
export const { MAIN_NAV, navPath } =
  await built<typeof import("../../src/site/navigation.ts")>("/src/site/navigation.ts");
