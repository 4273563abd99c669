import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { Desk } from "./desk.tsx";

export const user = userEvent.setup();
export const list = () => screen.findByRole("list", { name: "Requests" });

/** The request of a row, opened. */
export async function open(name: string): Promise<HTMLElement> {
  await user.click(await within(await list()).findByRole("button", { name: new RegExp(name) }));
  return screen.findByRole("article", { name });
}

/** The desk with its first request open. */
export function openDesk(): Promise<HTMLElement> {
  render(createElement(Desk));
  return open("Example, Dolores");
}

/** The button that marks the whole request. */
export const marker = (name: RegExp) =>
  within(screen.getByRole("group", { name: "Mark the request" })).getByRole("button", { name });

/** The status of the open request. */
export const status = () => screen.getByText("Status:").parentElement?.textContent?.replace("Status: ", "");
