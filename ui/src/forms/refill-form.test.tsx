// @vitest-environment jsdom

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { FORMS } from "./catalogue/all.ts";
import { box, button, fillRefill, json, Page, Shown, server, toast } from "./site-form.testing.tsx";

describe("refill", () => {
  test("waits for consent and says so", async () => {
    render(<Page />);
    expect(button("Request refill").disabled).toBe(true);
    expect(screen.getByText("Check the box above to send the request.")).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox"));
    expect(button("Request refill").disabled).toBe(false);
    await userEvent.click(screen.getByRole("checkbox"));
    expect(button("Request refill").disabled).toBe(true);
  });

  test("offers no birthday after today and no pickup before it, in the visitor's time zone", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 30), toFake: ["Date"] });
    render(<Shown form={FORMS.refill} />);
    const birth = screen.getByLabelText<HTMLInputElement>("Date of birth");
    expect([birth.min, birth.max]).toEqual(["1900-01-01", "2026-11-21"]);
    expect(screen.getByLabelText<HTMLInputElement>(/Pickup or delivery date/).min).toBe("2026-11-21");
  });

  test("the thanks come first, have the focus and are repeated in a toast; consent is sent as true", async () => {
    render(<Page />);
    await (await fillRefill()).click(button("Request refill"));
    const heading = await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    expect(document.activeElement).toBe(heading);
    expect(toast()?.textContent).toBe(FORMS.refill.success);
    expect(toast()?.role).toBe("status");
    expect(server.requests[0]?.body).toMatchObject({
      agreeToTerms: true,
      pickupMethod: "delivery",
      dateOfBirth: "1958-04-27",
      email: "",
    });
    expect(Object.keys(server.requests[0]?.body ?? {})).toHaveLength(10);
    expect(screen.getByText("RF-7K3M-Q9PX", { selector: "dd > bdi" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Send another request" })).toBeTruthy();
    expect(screen.queryByText("Below")).toBeNull();
    expect(button("Request refill").disabled).toBe(true);
    expect(box("Rx number").value).toBe("");
    await userEvent.click(button("Close message"));
    expect(toast()).toBeNull();
    expect(document.activeElement).toBe(heading);
  });

  test("what is promised is counted on the server's clock", async () => {
    server.answer = () =>
      new Response(JSON.stringify({ reference: "RF-7K3M-Q9PX" }), {
        status: 201,
        headers: { Date: "Mon, 16 Nov 2026 15:53:20 GMT" },
      });
    render(<Page />);
    await (await fillRefill()).click(button("Request refill"));
    expect((await screen.findByText("Ready by", { selector: "div > dl > dt" })).nextSibling?.textContent).toBe(
      "Wednesday, 11 AM",
    );
    const slip = screen.getByRole("region", { name: "Slip", hidden: true });
    expect([...slip.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
      "Wednesday, November 18, 11 AM",
      "Home Delivery",
      "Mon–Fri 9 AM – 5 PM ",
      "Monday, November 16, 10:53 AM",
    ]);
  });

  test("the answer to a plain post is the same view, with the hour that the server has counted", () => {
    const page = document.createElement("div");
    const sentPage = { form: "refill", outcome: "sent", reference: "RF-7K3M-Q9PX" } as const;
    const due = { date: "2026-11-19", minutes: 570, today: "2026-11-17" };
    page.innerHTML = renderToString(<Page reply={{ ...sentPage, due }} />);
    expect(page.querySelector("dl")?.textContent).toBe("Ready byThursday, 9:30 AM");
    page.innerHTML = renderToString(<Page reply={sentPage} />);
    expect(page.querySelector("h1")?.textContent).toBe(FORMS.refill.success);
    expect(page.querySelector("dl")?.textContent).toBe("ReadyWithin 24-48 hours");
    expect(page.textContent).toContain("RF-7K3M-Q9PX");
    expect(page.querySelector("[data-toast]")).toBeNull();
    expect(page.querySelector<HTMLInputElement>("#refill-firstName")?.value).toBe("");
  });

  test("failure shows the sentence inline and in a toast and keeps the answers", async () => {
    server.answer = json(503, {});
    render(<Page />);
    await (await fillRefill()).click(button("Request refill"));
    expect(await screen.findAllByText(FORMS.refill.failure)).toHaveLength(2);
    expect(box("Rx number").value).toBe("7001234");
  });
});
