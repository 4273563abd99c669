import { expect, test } from "vitest";
import cases from "../../../tests/form_cases.json" with { type: "json" };
import rules from "../site/rules.en.ts";
import { FORMS } from "./catalogue/all.ts";
import type { Form, FormId } from "./forms.gen.ts";
import { type Body, headline, type Problems, type Shop, validate } from "./validate.ts";
import words from "./words.en.tsx";

const ENGLISH = { rules, words };

type Case = { name: string; form: FormId; today: string; body: Body; fields: Problems; shop?: Shop };

test.each(cases as unknown as Case[])("$name", ({ form, today, body, fields, shop }) => {
  expect(validate(ENGLISH, FORMS[form], body, today, shop)).toEqual(fields);
});

test("the earliest pickup date is the visitor's today, a day later than the server's", () => {
  const problems = (pickupDate: string) => validate(ENGLISH, FORMS.refill, { pickupDate }, "2026-11-21").pickupDate;
  expect(problems("2026-11-20")).toBe("Choose today or a later date");
  expect(problems("2026-11-21")).toBeUndefined();
});

test.each<[FormId, Problems, string]>([
  ["feedback", { feedback: "Enter your feedback" }, "Please provide a rating and feedback."],
  ["feedback", { rating: "Choose a rating from 1 to 5 stars", email: "x" }, "Please provide a rating and feedback."],
  [
    "feedback",
    { email: "Enter an email address like name@example.com" },
    "Enter an email address like name@example.com",
  ],
  ["contact", { name: "Enter your name" }, "Enter your name"],
  ["contact", { name: "Enter your name", message: "Enter your message" }, "Please check the 2 fields marked below."],
])("one sentence stands for all problems of %s: %o", (form, problems, sentence) => {
  const typed: Form = FORMS[form];
  expect(headline(ENGLISH, typed, problems)).toBe(sentence);
});
