// @vitest-environment node
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

const REFUSED = [
  ["src/desk/requests/list/a.tsx", "../../shop/shop-page.tsx"],
  ["src/desk/requests/b.ts", "../session/idle.ts"],
  ["src/desk/shop/c.ts", "../requests/model/state.ts"],
  ["src/desk/shop/tools/d.tsx", "../../session/calls.ts"],
  ["src/desk/session/e.tsx", "../shop/shop-page.module.css"],
  ["src/desk/session/f.ts", "../requests/model/drafts.ts"],
  ["src/desk/kit/g.ts", "../requests/model/state.ts"],
  ["src/desk/kit/h.ts", "../workspace.tsx"],
  ["src/desk/words/i.ts", "../kit/clock.ts"],
  ["src/desk/requests/request/j.tsx", "../../workspace.module.css"],
  ["src/components/k.tsx", "../desk/kit/clock.ts"],
] as const;

const ALLOWED = [
  ["src/desk/requests/list/l.tsx", "../../kit/clock.ts"],
  ["src/desk/requests/list/m.tsx", "../model/state.ts"],
  ["src/desk/shop/tools/n.tsx", "../../words/requests.ts"],
  ["src/desk/shop/o.tsx", "../../components/shop/hours.tsx"],
  ["src/desk/requests/q.tsx", "../../site/shop/contact-details.ts"],
  ["src/desk/workspace.tsx", "./shop/shop-page.tsx"],
  ["src/desk/requests/p.test.tsx", "../desk.tsx"],
] as const;

/** The files that the lint refuses for what they import, of a tree that has one file for each of these imports. */
function refused(imports: readonly (readonly [path: string, imported: string])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    const config = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8"));
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const [path, imported] of imports) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `import thing from "${imported}";\nexport const used = thing;\n`);
    }
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    const options = ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none"];
    const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: "utf8" });
    return imports.map(([path]) => path).filter((path) => stdout.includes(path));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the lint refuses imports against the layers and between features of the desk, and no others", () => {
  expect(refused([...REFUSED, ...ALLOWED])).toEqual(REFUSED.map(([path]) => path));
});

test("a stylesheet of the desk is one component's", () => {
  const desk = join(ROOT, "src/desk");
  const files = readdirSync(desk, { recursive: true, encoding: "utf8" });
  const sheets = files.filter((file) => file.endsWith(".module.css"));
  const scripts = files.filter((file) => file.endsWith(".tsx")).map((file) => readFileSync(join(desk, file), "utf8"));
  const users = (sheet: string) => scripts.filter((script) => script.includes(`/${basename(sheet)}"`)).length;
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((sheet) => users(sheet) !== 1)).toEqual([]);
});
