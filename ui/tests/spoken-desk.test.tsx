import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Desk } from "../src/desk/desk.tsx";
import { FIRST, serveEachTest, server } from "../src/desk/fake-server.ts";
import { list, marker, status, user } from "../src/desk/testing.ts";
import { Transcript } from "./spoken/transcript.ts";

/* What a screen reader says at the desk. People read the files of tests/spoken, too. */

serveEachTest();

const heading = () => screen.getByRole("heading", { level: 2, name: "Example, Dolores" });

test("a mark, a note and a conflict", async () => {
  render(<Desk />);
  const transcript = new Transcript();
  await transcript.read("A row", (await list()).querySelector("[data-reference] > button"));
  await transcript.act(
    "Open it with the Enter key",
    async () => {
      document.querySelector<HTMLElement>("[data-reference] > button")?.focus();
      await user.keyboard("{Enter}");
    },
    () => expect(document.activeElement).toBe(heading()),
  );
  await transcript.act(
    "Press Start",
    async () => {
      marker(/Start/).focus();
      await user.keyboard("{Enter}");
    },
    () => {
      expect(status()).toBe("In progress");
      expect(document.activeElement).toBe(heading());
    },
  );
  await transcript.act(
    "Write a note, and Ctrl+Enter",
    async () => {
      await user.type(screen.getByLabelText("Note for the staff"), "Called her");
      await user.keyboard("{Control>}{Enter}{/Control}");
    },
    () => expect(document.activeElement).toBe(heading()),
  );
  server.elsewhere(FIRST, "done");
  await transcript.act(
    "Press Ready, which a colleague has overtaken",
    async () => {
      marker(/Ready/).focus();
      await user.keyboard("{Enter}");
    },
    () => expect(screen.getByRole("heading", { name: /changed by somebody else$/ })).toBeTruthy(),
  );
  await transcript.act(
    "Leave it as it is",
    () => user.click(screen.getByRole("button", { name: "Leave it done" })),
    () => expect(document.activeElement).toBe(heading()),
  );
  await waitFor(() => expect(status()).toBe("Done"));
  await transcript.matches("desk", [
    "focus: heading, Example, Dolores",
    "region: Example, Dolores: In progress",
    "region: Note added.",
    "focus: group, Example, Dolores: changed by somebody else",
    "focus: heading, Example, Dolores",
  ]);
});
