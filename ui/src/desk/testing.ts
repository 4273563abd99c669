import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

export const user = userEvent.setup();
export const list = () => screen.findByRole("list", { name: "Requests" });

/** The request of a row, opened. */
export async function open(name: string): Promise<HTMLElement> {
  await user.click(await within(await list()).findByRole("button", { name: new RegExp(name) }));
  return screen.findByRole("article", { name });
}

/** The button that marks the whole request. */
export const marker = (name: RegExp) =>
  within(screen.getByRole("group", { name: "Mark the request" })).getByRole("button", { name });

/** How far the open request is. */
export const status = () => screen.getByText("Status:").parentElement?.textContent?.replace("Status: ", "");
