import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WordsContext } from "../../../site/language/language.ts";
import { ENGLISH } from "../../../testing.tsx";
import type { OtherComputers as State } from "../../desk.gen.ts";
import { serveEachTest, server } from "../../fake-server.ts";
import { OtherComputers } from "./other-computers.tsx";

const CALL = "/api/shop/other-computers";
let state: State;

serveEachTest(() => {
  state = {
    ...{ open: false, saved: false, fixed: false, certificate: false, restarts: false },
    addresses: ["https://front-pc:8081", "https://192.168.1.5:8081"],
  };
  server.instead = (method, path, body) => {
    if (path === "/api/shop/certificate") return new Response("-----BEGIN CERTIFICATE-----");
    if (path === "/api/shop/restart") return Response.json({ text: "Restarting." });
    if (path !== CALL) return undefined;
    if (method === "POST") {
      if (body.passphrase !== "four quiet words")
        return Response.json({ error: "That isn’t your passphrase." }, { status: 422 });
      state = { ...state, saved: body.open === true, certificate: true };
    }
    return Response.json(state);
  };
});

const show = () =>
  render(
    <WordsContext value={ENGLISH}>
      <OtherComputers />
    </WordsContext>,
  );

async function send(passphrase: string, button: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Your passphrase"), { target: { value: passphrase } });
  fireEvent.click(screen.getByText(button));
}

const sent = () => server.calls.filter(({ method, path }) => method === "POST" && path === CALL);

test("the desk is opened to other computers with a passphrase, and says what to do on them", async () => {
  show();
  await send("not hers at all", "Use the desk on another computer");
  await screen.findByText("That isn’t your passphrase.");
  expect(screen.queryByText("https://front-pc:8081")).toBeNull();
  await send("four quiet words", "Use the desk on another computer");
  await screen.findByText(/It counts from the next start on/);
  expect(screen.getByText("https://front-pc:8081")).toBeTruthy();
  expect(sent().at(-1)?.body).toEqual({ open: true, passphrase: "four quiet words" });
  expect(screen.getByLabelText<HTMLInputElement>("Your passphrase").value).toBe("");
});

test("the certificate is saved under its name, and the desk is closed to the others again", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  state = { ...state, open: true, saved: true, certificate: true };
  show();
  fireEvent.click(await screen.findByText("Save the certificate"));
  await vi.waitFor(() => expect(click).toHaveBeenCalled());
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("pharmacy-desk.crt");
  await send("four quiet words", "Only on this computer again");
  await screen.findByText("Use the desk on another computer");
  expect(sent().at(-1)?.body.open).toBe(false);
});

test("where a service manager starts it again, the program is restarted here, and only when that changes something", async () => {
  state = { ...state, restarts: true };
  show();
  await screen.findByText("Use the desk on another computer");
  expect(screen.queryByText("Restart now")).toBeNull();
  await send("four quiet words", "Use the desk on another computer");
  fireEvent.click(await screen.findByText("Restart now"));
  await screen.findByText("Restarting.");
});

test("an address set elsewhere can't be changed here", async () => {
  state = { ...state, fixed: true };
  show();
  await screen.findByText(/The person who set up this program chose/);
  expect(screen.queryByRole("button")).toBeNull();
});
