import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { serveEachTest, server } from "../../fake-server.ts";
import { open, openDesk, user } from "../../testing.ts";

serveEachTest();

describe("writing", () => {
  test("a message that a colleague has saved is not overwritten, also after another request was open", async () => {
    await openDesk();
    await user.type(screen.getByLabelText("Message to the patient"), "Mine");
    await open("Nguyen, Tom");
    server.message = "Theirs";
    await open("Example, Dolores");
    await screen.findByText(/A colleague just changed the message/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message to the patient").value).toBe("Mine");
    await user.click(screen.getByRole("button", { name: "Show mine instead" }));
    await waitFor(() => expect(server.message).toBe("Mine"));
    expect(server.changes().at(-1)?.body).toEqual({ message: "Mine", messageWas: "Theirs" });
  });

  test("a message that is too long cannot be sent", async () => {
    await openDesk();
    const area = screen.getByLabelText("Message to the patient");
    fireEvent.change(area, { target: { value: "x".repeat(201) } });
    expect(screen.getByText("1 of 200 characters too many")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show to patient" }).disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText("Ready-made messages"), "Out of stock until ….");
    screen.getByText("Fill in the … first.");
    const show = screen.getByRole<HTMLButtonElement>("button", { name: "Show to patient" });
    expect(show.disabled, "a line is not sent before it is filled in").toBe(true);
    fireEvent.change(area, { target: { value: "Out of stock until Monday." } });
    await user.click(show);
    await waitFor(() => expect(server.message).toBe("Out of stock until Monday."));
  });
});
