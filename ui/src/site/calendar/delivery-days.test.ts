import { expect, test } from "vitest";
import arabic from "../language/rules.ar.ts";
import english from "../language/rules.en.ts";
import spanish from "../language/rules.es.ts";
import { deliveryDays } from "./delivery-days.ts";

test.each([
  [[1, 4], "on Tuesdays and Fridays", "los martes y viernes", "يومي الثلاثاء والجمعة"],
  [[5], "on Saturdays", "los sábados", "يوم السبت"],
  [[0, 2, 6], "on Mondays, Wednesdays and Sundays", "los lunes, miércoles y domingos", "أيام الاثنين والأربعاء والأحد"],
  [[0, 1, 2, 3], "Monday to Thursday", "de lunes a jueves", "من الاثنين إلى الخميس"],
])("the days %j are named as those of every week", (days, ...said) => {
  expect([english, spanish, arabic].map((rules) => rules.onDays(days))).toEqual(said);
});

test.each([
  [840, 720, undefined, [0, 1, 2, 3, 4, 5]],
  [null, 720, undefined, [5]],
  [null, null, undefined, []],
  [840, 720, [1, 4], [1, 4]],
])("with the cutoffs %j and %j and the days %j it delivers on %j", (cutoffWeekday, cutoffSaturday, days, expected) => {
  expect(deliveryDays({ cutoffWeekday, cutoffSaturday, ...(days && { days }) })).toEqual(expected);
});

test("with rounds by day it delivers on the days that have some", () => {
  const cutoffs = [[660, 960], null, null, null, [600], null, null];
  expect(deliveryDays({ cutoffWeekday: 840, cutoffSaturday: 720, cutoffs })).toEqual([0, 4]);
});
