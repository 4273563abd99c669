import { defineConfig } from "@playwright/test";

/** The smoke suite in browsers that Playwright cannot drive as they are installed: it only runs the tests here. */
export default defineConfig({
  testDir: "..",
  outputDir: "../../../target/browser-tests-engines",
  projects: [
    { name: "firefox", testMatch: "firefox/*.spec.ts" },
    { name: "webkit", testMatch: "webkit/*.spec.ts" },
  ],
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.stdout.isTTY ? "list" : "dot",
  timeout: 60_000,
  expect: { timeout: 10_000 },
});
