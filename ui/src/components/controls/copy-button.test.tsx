import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InSite } from "../../testing.tsx";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** With a clipboard of our own instead of user-event's. */
async function press(clipboard: unknown): Promise<void> {
  const user = userEvent.setup();
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  render(<CopyButton text="7001234" what="the Rx number" />, { wrapper: InSite });
  await user.click(screen.getByRole("button", { name: "Copy the Rx number" }));
}

test("copies over plain HTTP too, where browsers offer no clipboard", async () => {
  let copied = "";
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await press(undefined);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
  expect(screen.getByRole("status").closest("button")).toBeNull();
  expect(copied).toBe("7001234");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button")));
});

test("a second copy is announced like the first", async () => {
  await press({ writeText: () => Promise.resolve() });
  const first = await screen.findByText("Copied");
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByText("Copied")).not.toBe(first));
});

test("says so when there is no way to copy", async () => {
  document.execCommand = () => false;
  await press({ writeText: () => Promise.reject(new Error("denied")) });
  expect((await screen.findByText("Couldn’t copy")).textContent).toBe("Couldn’t copy");
});
