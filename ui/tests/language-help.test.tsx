import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import text from "../src/content/pages/language-help/en.tsx";
import LanguageHelp from "../src/content/pages/language-help/language-help.tsx";
import { InSite, SAMPLE } from "../src/testing.tsx";

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
  expect(page.includes("not been reviewed by counsel")).toBe(isSaid);
});
