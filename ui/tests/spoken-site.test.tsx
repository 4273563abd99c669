import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Header } from "../src/app/header.tsx";
import ARABIC from "../src/app/words.ar.ts";
import SPANISH from "../src/app/words.es.ts";
import refillAr from "../src/forms/catalogue/refill.ar.gen.ts";
import refillEn from "../src/forms/catalogue/refill.en.gen.ts";
import refillEs from "../src/forms/catalogue/refill.es.gen.ts";
import refill from "../src/forms/catalogue/refill.gen.ts";
import { FormPage } from "../src/forms/sent/form-page.tsx";
import { loadThanks } from "../src/forms/sent/late-thanks.tsx";
import statusAr from "../src/forms/status.ar.tsx";
import statusEn from "../src/forms/status.en.tsx";
import statusEs from "../src/forms/status.es.tsx";
import { StatusForm } from "../src/forms/status-form.tsx";
import { serveEachTest } from "../src/forms/testing.ts";
import { worded } from "../src/forms/worded.ts";
import formsAr from "../src/forms/words.ar.tsx";
import formsEn from "../src/forms/words.en.tsx";
import formsEs from "../src/forms/words.es.tsx";
import { WordsContext } from "../src/site/language/language.ts";
import { ENGLISH, InSite } from "../src/testing.tsx";
import { Transcript } from "./spoken/transcript.ts";

/* What a screen reader says of the website, in each language. People read the files of tests/spoken, too. */

const LANGUAGES = {
  en: { words: ENGLISH, forms: formsEn, refill: worded(refill, refillEn), status: statusEn },
  es: { words: SPANISH, forms: formsEs, refill: worded(refill, refillEs), status: statusEs },
  ar: { words: ARABIC, forms: formsAr, refill: worded(refill, refillAr), status: statusAr },
} as const;

serveEachTest();

const said: Record<string, string> = {};

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const submit = () => document.querySelector<HTMLButtonElement>("form button:not([type=button])") as HTMLButtonElement;
const focused = () => document.activeElement;

describe.each(Object.entries(LANGUAGES))("in %s", (lang, { words, forms, refill, status }) => {
  test("a refill that is refused, corrected and sent", async () => {
    await loadThanks(lang as keyof typeof LANGUAGES);
    render(
      <InSite>
        <WordsContext value={words}>
          <FormPage words={{ forms }} form={refill} toast band={<h1>{refill.title}</h1>} aside={null} next={() => []} />
        </WordsContext>
      </InSite>,
    );
    const transcript = new Transcript();
    await transcript.read("The form", document.querySelector("form"));
    await userEvent.click(field("agreeToTerms"));
    await transcript.act(
      "Send it with nothing answered",
      () => userEvent.click(submit()),
      () => expect(focused()?.getAttribute("role")).toBe("group"),
    );
    await transcript.read("Read on", focused());
    await transcript.read("The group of a wrong answer", field("pickupMethod").closest("fieldset"));
    for (const [name, value] of Object.entries({
      ...{ firstName: "Ana", lastName: "Ruiz", dateOfBirth: "1958-04-27", phone: "518-555-0142", rxNumber: "7001234" },
    }))
      fireEvent.change(field(name), { target: { value } });
    await userEvent.click(field("pickupMethod"));
    await transcript.act(
      "Send it again",
      () => userEvent.click(submit()),
      () => expect(focused()?.tagName).toBe("H1"),
    );
    await transcript.read("Read on from the thanks", document.querySelector("h1")?.closest("section") ?? null);
    said[`refill.${lang}`] = await transcript.matches(`refill.${lang}`, [
      refill.title,
      ...refill.fields.filter(({ control }) => control.kind !== "consent").map(({ label }) => label),
      forms.waiting.consent as string,
      refill.submit,
      forms.problem,
      ...refill.fields
        .filter(({ required, name }) => required && name !== "agreeToTerms")
        .map(({ missing }) => missing),
      refill.success.split("!")[0] as string,
    ]);
  });

  test("“Is it ready?” that finds nothing, finds the request, and hears of news", async () => {
    const report = {
      reference: "RF-7K3M-Q9PX",
      form: "refill",
      status: "in-progress",
      promisedBy: null,
      message: null,
    };
    const answers = [
      Response.json({ error: forms.kept, fields: {} }, { status: 404 }),
      ...["—1—", "—2—"].map((headline) => Response.json({ ...report, headline, receivedAt: "2026-11-20T15:00:00Z" })),
    ];
    vi.stubGlobal("fetch", async () => answers.shift());
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    render(
      <InSite>
        <WordsContext value={words}>
          <StatusForm text={status} words={forms} aside={null} />
        </WordsContext>
      </InSite>,
    );
    const transcript = new Transcript();
    fireEvent.change(field("reference"), { target: { value: "RF-7K3M-Q9PX" } });
    fireEvent.change(field("dateOfBirth"), { target: { value: "1958-04-27" } });
    await transcript.act(
      "Not found",
      () => userEvent.click(submit()),
      () => expect(focused()?.getAttribute("role")).toBe("group"),
    );
    await transcript.act(
      "Found",
      () => userEvent.click(submit()),
      () => expect(within(focused() as HTMLElement).getByText("—1—")).toBeTruthy(),
    );
    await transcript.read("Read on", focused());
    await transcript.act(
      "The pharmacy changes it",
      () => vi.advanceTimersByTime(60_000),
      () => expect(screen.getByText("—2—")).toBeTruthy(),
    );
    vi.useRealTimers();
    said[`status.${lang}`] = await transcript.matches(`status.${lang}`, [
      forms.problem,
      forms.kept,
      "—1—",
      status.steps.received,
      "region: —2—",
    ]);
  });

  test("the menu", async () => {
    render(
      <InSite>
        <WordsContext value={words}>
          <Header />
        </WordsContext>
      </InSite>,
    );
    const transcript = new Transcript();
    const menu = screen.getByRole("button", { name: words.frame.menu });
    await transcript.read("Before", menu);
    menu.focus();
    await transcript.act(
      "Press it",
      () => userEvent.keyboard("{Enter}"),
      () => expect(menu.getAttribute("aria-expanded")).toBe("true"),
    );
    await transcript.read("After", menu);
    await transcript.read("Its links", document.querySelector("nav"));
    await transcript.matches(`menu.${lang}`, ["not expanded", "expanded", words.frame.mainNavigation]);
  });
});

test("each transcript is in its language", () => {
  for (const name of ["refill", "status"]) {
    // What the reader itself adds, such as "required", and titles of acts are English.
    const [english = "", spanish = "", arabic = ""] = Object.keys(LANGUAGES).map((lang) => said[`${name}.${lang}`]);
    expect(spanish).not.toMatch(/\b(?:your|please|birth|phone|not yet|problem)\b/i);
    expect(arabic).not.toMatch(/\b(?:your|please|birth|phone|not yet|problem|de|la|su)\b/i);
    expect(english).not.toMatch(/[áéíóúñ¿¡\u0600-\u06ff]/);
    expect(arabic).toMatch(/[\u0600-\u06ff]/);
  }
});
