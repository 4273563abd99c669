import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { Reply } from "../../site/reply.ts";
import { InSite, SAMPLE } from "../../testing.tsx";
import { FORMS } from "../catalogue/all.ts";
import { box, button, fillRefill, json, sent, serveEachTest, server } from "../testing.ts";
import words from "../words.en.tsx";
import { FormPage } from "./form-page.tsx";
import { loadThanks } from "./late-thanks.tsx";

/** A closed Sunday, and the day after. */
const DAYS = [{ date: "2031-01-05" }, { date: "2031-01-06", spans: [{ open: 540, close: 1020 }] }];

/** A page around the refill form; its results are also toasts. */
function Page({ reply = null }: { reply?: Reply | null }) {
  return (
    <InSite reply={reply} site={{ ...SAMPLE, days: DAYS }}>
      <FormPage
        words={{ forms: words }}
        family={["lastName", "phone", "pickupMethod", "deliveryAddress"]}
        form={FORMS.refill}
        toast
        band={<h1>Online Refill</h1>}
        aside={null}
        next={() => []}
      >
        Below
      </FormPage>
    </InSite>
  );
}

const toast = () => document.querySelector<HTMLElement>("[data-toast]");

// On a busy machine they may come later than a form waits for them.
beforeAll(() => loadThanks("en"));
serveEachTest();

describe("refill", () => {
  test("the note about a wanted day is put into a region that existed before", async () => {
    render(<Page />);
    const wanted = document.querySelector<HTMLInputElement>('[name="pickupDate"]') as HTMLInputElement;
    const region = wanted.parentElement?.querySelector("[role=status]") as HTMLElement;
    expect(region.textContent).toBe("");
    fireEvent.input(wanted, { target: { value: "2031-01-05" } });
    await waitFor(() => expect(region.textContent).toContain("closed"));
  });

  test("the thanks come first, have the focus, and get it back when the toast is closed", async () => {
    render(<Page />);
    await (await fillRefill()).click(button("Request refill"));
    const heading = await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.closest("[role=status], [role=alert]"), "it has the focus, and is said once").toBeNull();
    expect(document.title).toBe("Received: Page | Pharmacy");
    expect(screen.getByRole("form", { name: "Send another request" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: FORMS.refill.title }), "one heading is enough").toBeNull();
    expect(screen.getByRole("heading", { name: "Send another request" })).toBeTruthy();
    expect(screen.queryByText("Below")).toBeNull();
    expect(button("Request refill").disabled).toBe(true);
    await userEvent.click(screen.getByLabelText("Close message"));
    expect(toast()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test.each([
    [/Home Delivery/, " 12 Elm St, 2nd floor ", true],
    [/Home Delivery/, "  ", false],
    [/In-Store Pickup/, "12 Elm St", false],
  ])("with %s the address %j is sent: %s", async (method, typed, isSent) => {
    render(<Page />);
    const user = await fillRefill();
    await user.type(box(/^Street address/), typed);
    await user.click(screen.getByRole("radio", { name: method }));
    await user.click(button("Request refill"));
    await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    expect(server.bodies[0]?.deliveryAddress).toBe(isSent ? typed : undefined);
  });

  test("a failure is repeated in a toast, too, and the next attempt begins without it", async () => {
    const error = "We can’t save anything right now.";
    server.answer = json(503, { error });
    render(<Page />);
    const user = await fillRefill();
    await user.click(button("Request refill"));
    await waitFor(() => expect(toast()?.textContent).toBe(error));
    let finish = () => {};
    server.answer = () => new Promise((resolve) => (finish = () => resolve(sent())));
    await user.click(button("Request refill"));
    expect(toast()).toBeNull();
    finish();
    await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    expect(toast()?.textContent).toBe(FORMS.refill.success);
  });

  test("the promise is the server's, and a delivery's is its day", async () => {
    server.answer = () =>
      new Response(JSON.stringify({ reference: "RF-7K3M-Q9PX" }), {
        status: 201,
        headers: {
          Date: "Mon, 16 Nov 2026 15:53:20 GMT",
          Due: '{"date":"2026-11-18","minutes":660,"today":"2026-11-16","comes":"2026-11-19"}',
        },
      });
    render(<Page />);
    await (await fillRefill()).click(button("Request refill"));
    expect((await screen.findByText("Comes", { selector: "div > dl > dt" })).nextSibling?.textContent).toBe(
      "Thursday, November 19",
    );
    const slip = screen.getByRole("region", { name: "Slip", hidden: true });
    expect([...slip.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
      "Thursday, November 19",
      "Home Delivery",
      "Mon–Fri 9\u00a0AM\u00a0–\u00a05\u00a0PM ",
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
    expect(page.querySelector<HTMLInputElement>("#r-firstName")?.value).toBe("");
  });
});
