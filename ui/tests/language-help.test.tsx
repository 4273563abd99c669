import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InSite, SAMPLE } from "../testing.tsx";
import text from "./pages/language-help/en.tsx";
import LanguageHelp from "./pages/language-help/language-help.tsx";

test.each([
  [false, true],
  [true, false],
])("the page of free help says that no lawyer has read it until somebody has", (reviewed, said) => {
  const site = { ...SAMPLE, legal: { ...SAMPLE.legal, reviewed } };
  const page = renderToStaticMarkup(
    <InSite path="/language-help" site={site}>
      <LanguageHelp text={text} />
    </InSite>,
  );
  expect(page.includes("not been reviewed by counsel")).toBe(said);
});
