import { cleanup, fireEvent, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import text from "../src/content/pages/language-help/en.tsx";
import LanguageHelp from "../src/content/pages/language-help/language-help.tsx";
import { InSite, SAMPLE } from "../src/testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [false, true],
  [true, false],
])("the page of free help says that no lawyer has read it until somebody has", (reviewed, isSaid) => {
  const site = { ...SAMPLE, legal: { ...SAMPLE.legal, reviewed } };
  const page = renderToStaticMarkup(
    <InSite path="/language-help" site={site}>
      <LanguageHelp text={text} />
    </InSite>,
  );
  expect(page.includes("No lawyer has yet reviewed")).toBe(isSaid);
});

test("its button prints the sheet for the wall", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const page = render(
    <InSite path="/language-help">
      <LanguageHelp text={text} />
    </InSite>,
  );
  expect(print).not.toHaveBeenCalled();
  fireEvent.click(page.getByRole("button", { name: text.print }));
  expect(print).toHaveBeenCalledOnce();
});
