import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checked } from "../plugins/frontmatter.ts";

test.each([
  ["articles/medication-types.mdx", /^date: .*$/m, 'date: "January 10, 2025"', "date must be a date"],
  ["articles/medication-types.mdx", /^readMinutes: .*$/m, "readMinutes: eight", "readMinutes must be a number"],
  ["articles/medication-types.mdx", /^excerpt: .*\n/m, "", "excerpt is missing"],
  ["articles/medication-types.mdx", /^category:/m, "categorie:", "category is missing, categorie is not known"],
  ["legal/hipaa-notice/es.mdx", /^lead: .*\n/m, "", "lead is missing"],
  ["legal/accessibility/en.mdx", /^back: .*$/m, "back: Home", "back must be a yes or no"],
  ["legal/cookies.mdx", /^related: .*$/m, "related: /privacy-policy", "related must be a list"],
  ["pages/copay/generic-options/ar.mdx", /^steps:/m, "step:", "steps is missing, step is not known"],
  ["pages/moneygram/en.mdx", /^/, "---\nlead: Fast\n---\n", "lead is not known"],
])("a build refuses %s with %s as %s", (name, line, wrong, problem) => {
  const file = `content/${name}`;
  const text = readFileSync(`src/${file}`, "utf8");
  expect(() => checked(text, file)).not.toThrow();
  expect(() => checked(text.replace(line, wrong), file)).toThrow(`${file}: ${problem}`);
});

test("all texts say what their pages need", () => {
  const files = readdirSync("src/content", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".mdx"),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) checked(readFileSync(`src/content/${file}`, "utf8"), `content/${file}`);
});
