// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checked } from "../plugins/frontmatter.ts";

const article = readFileSync("src/content/articles/medication-types.mdx", "utf8");

test.each([
  ["date", /^date: .*$/m, 'date: "January 10, 2025"', "date must be a date"],
  ["readMinutes", /^readMinutes: .*$/m, "readMinutes: eight", "readMinutes must be a number"],
  ["excerpt", /^excerpt: .*\n/m, "", "excerpt is missing"],
  ["a misspelled key", /^category:/m, "categorie:", "category is missing, categorie is not known"],
])("a build refuses an article with a wrong %s", (_, line, wrong, problem) => {
  const file = "content/articles/medication-types.mdx";
  expect(() => checked(article.replace(line, wrong), file)).toThrow(`${file}: ${problem}`);
});

test.each(["articles", "issues"])("all %s say what their pages need", (folder) => {
  for (const name of readdirSync(`src/content/${folder}`).filter((file) => file.endsWith(".mdx"))) {
    const file = `src/content/${folder}/${name}`;
    expect(checked(readFileSync(file, "utf8"), file).title).toBeTruthy();
  }
});
