import { defineConfig, devices } from "@playwright/test";

/** An installed Chromium; empty or absent for the one Playwright brings. `cargo xtask test` sets it. */
const executablePath = process.env.CHROMIUM || undefined;

/** The visitor's window and place. */
export const VISITOR = {
  viewport: { width: 1280, height: 800 },
  locale: "en-US",
  timezoneId: "America/New_York",
};

export default defineConfig({
  testDir: "e2e",
  // Other browsers have a suite of their own; see e2e/engines.
  testIgnore: ["firefox/**", "webkit/**"],
  outputDir: "../target/browser-tests",
  // Each worker is a browser and a server of its own; more of them than small machines have cores only wait for each other.
  workers: 2,
  // A busy machine may be late once; twice in a row is a fault.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: process.stdout.isTTY ? "list" : "dot",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    ...VISITOR,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // The suite talks to its own servers alone: the browser finds no other computer and does not go looking for updates.
      args: [
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
