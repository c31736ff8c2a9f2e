import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findKnots } from "#scripts/testing/folder-knots.ts";

const root = join(import.meta.dirname, "..");
const tables = "export const rows = 1;";

/** One tree that breaks every rule: the file, its content, and the rule that it should break. */
const broken: { path: string; text: string; breaks?: string }[] = [
  {
    path: "package.json",
    text: '{ "dependencies": { "pg": "*" }, "devDependencies": { "vite": "*" } }',
  },
  { path: "app/shell/header.tsx", text: "export const header = 1;" },
  { path: "app/catalog.ts", text: "export const catalog = 1;" },
  { path: "app/media/tables.server.ts", text: tables },
  { path: "app/media/queries.server.ts", text: tables },
  { path: "app/media/card.tsx", text: "export const card = 1;" },
  { path: "app/media/show.route.tsx", text: "export const show = 1;" },
  { path: "server/app.ts", text: "export const app = 1;" },
  { path: "test/kit.ts", text: "export const kit = 1;" },
  {
    path: "app/platform/floor.ts",
    text: 'import { card } from "../media/card.tsx"; export const floor = card;',
    breaks: "platform-knows-nobody-above",
  },
  {
    path: "app/ui/button.tsx",
    text: 'import type { card } from "../media/card.tsx"; export type Button = typeof card;',
    breaks: "ui-knows-platform-only",
  },
  {
    path: "app/admin-kit/list.tsx",
    text: 'import { card } from "../media/card.tsx"; export const list = card;',
    breaks: "admin-kit-knows-ui-and-platform-only",
  },
  {
    path: "app/accounts/menu.tsx",
    text: 'import { header } from "../shell/header.tsx"; export const menu = header;',
    breaks: "slices-know-nobody-above",
  },
  {
    path: "app/shell/footer.tsx",
    text: 'import { catalog } from "../catalog.ts"; export const footer = catalog;',
    breaks: "shell-and-admin-know-nobody-above",
  },
  {
    path: "app/root.tsx",
    text: 'import { app } from "#server/app.ts"; export const top = app;',
    breaks: "app-knows-no-server",
  },
  {
    path: "app/directory/list-cards.server.ts",
    text: 'import { rows } from "../media/tables.server.ts"; export const list = rows;',
    breaks: "tables-belong-to-their-slice",
  },
  {
    path: "app/directory/list.route.tsx",
    text: 'import pg from "pg"; export const list = pg;',
    breaks: "routes-touch-no-database",
  },
  {
    path: "app/directory/show.route.tsx",
    text: 'import { rows } from "../media/tables.server.ts"; export const list = rows;',
    breaks: "routes-touch-no-database",
  },
  {
    path: "app/directory/frame.tsx",
    text: 'import { show } from "../media/show.route.tsx"; export const frame = show;',
    breaks: "nobody-imports-a-route",
  },
  {
    path: "app/directory/card.tsx",
    text: 'import { rows } from "../media/queries.server.ts"; export const card = rows;',
    breaks: "browser-code-imports-no-server-file",
  },
  {
    path: "app/directory/file.tsx",
    text: 'import { join } from "node:path"; export const file = join;',
    breaks: "browser-code-imports-no-node-module",
  },
  {
    path: "app/directory/rules.ts",
    text: 'import { card } from "../media/card.tsx"; export const rule = card;',
    breaks: "rules-and-inputs-are-pure",
  },
  {
    path: "app/directory/inputs.ts",
    text: 'import pg from "pg"; export const rule = pg;',
    breaks: "rules-and-inputs-are-pure",
  },
  {
    path: "app/directory/egg.ts",
    text: 'import type { Hen } from "./hen.ts"; export type Egg = Hen;',
    breaks: "no-cycles",
  },
  {
    path: "app/directory/hen.ts",
    text: 'import type { Egg } from "./egg.ts"; export type Hen = Egg;',
  },
  {
    path: "server/main.ts",
    text: 'import { kit } from "../test/kit.ts"; export const main = kit;',
    breaks: "product-imports-no-test-code",
  },
  {
    path: "server/watch.ts",
    text: 'import { createServer } from "vite"; export const watch = createServer;',
    breaks: "product-imports-no-dev-package",
  },
];

/** Files that nearly break a rule and must pass. */
const kept = [
  {
    path: "app/search/queries.server.ts",
    text: 'import { rows } from "../directory/tables.server.ts"; export const hits = rows;',
  },
  { path: "app/directory/tables.server.ts", text: tables },
  {
    path: "app/search/hit.tsx",
    text: 'import type { rows } from "./queries.server.ts"; export type Hit = typeof rows;',
  },
];

/** Two folders that import each other by different files; in the second slice one imports only types. */
const knots = ["reviews", "claims"].flatMap((slice) => [
  { path: `app/${slice}/list/rows.ts`, text: "export const rows = 1;" },
  {
    path: `app/${slice}/page/page.ts`,
    text: 'import { rows } from "../list/rows.ts"; export const page = rows;',
  },
  { path: `app/${slice}/page/frame.ts`, text: "export const frame = 1; export type Frame = 1;" },
  {
    path: `app/${slice}/list/list.ts`,
    text:
      slice === "claims"
        ? 'import type { Frame } from "../page/frame.ts"; export type List = Frame;'
        : 'import { frame } from "../page/frame.ts"; export const list = frame;',
  },
]);

interface Report {
  modules: number;
  files: number;
  violations: { rule: string; from: string }[];
}

const { sliceTable, forbidden } = createRequire(import.meta.url)(
  join(root, ".dependency-cruiser.cjs"),
);
const folder = mkdtempSync(join(tmpdir(), "dalil-imports-"));
let report: Report = { modules: 0, files: 0, violations: [] };

/** Every slice reaching for one that its line of the table does not name. */
function sliceBreakers() {
  const slices = Object.keys(sliceTable);
  return slices.map((slice) => {
    const stranger = slices.find((other) => other !== slice && !sliceTable[slice].includes(other));
    return {
      path: `app/${slice}/reach.tsx`,
      text: `import { far } from "../${stranger}/far.tsx"; export const near = far;`,
      breaks: `slice-${slice}`,
    };
  });
}

function writeTree() {
  const far = Object.keys(sliceTable).map((slice) => ({
    path: `app/${slice}/far.tsx`,
    text: "export const far = 1;",
  }));
  for (const { path, text } of [...broken, ...kept, ...knots, ...far, ...sliceBreakers()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

beforeAll(() => {
  writeTree();
  const script = join(root, "scripts/testing/import-rules.ts");
  const options = { encoding: "utf8" } as const;
  try {
    execFileSync(process.execPath, [script, folder, "--json"], options);
  } catch (error) {
    const failed = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    report = JSON.parse(failed);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("import rules", () => {
  test("see every module of the tree", () => {
    expect(report.modules).toBe(report.files);
    expect(report.files).toBeGreaterThan(30);
  });

  const breakers = [...broken, ...sliceBreakers()].filter((file) => file.breaks);
  test.each(breakers)("$breaks catches $path", ({ path, breaks }) => {
    const found = report.violations.filter((violation) => violation.from === path);
    expect(found.map((violation) => violation.rule)).toContain(breaks);
  });

  test("catch folders that import each other when the program runs", () => {
    const tied = report.violations.filter(({ rule }) => rule === "folders-tie-no-knots");
    expect(tied.map(({ from }) => from)).toEqual(["app/reviews"]);
  });

  test("find no knot of folders in any slice", () => {
    const slices = globSync("*/", { cwd: join(root, "app") });
    expect(slices.length).toBeGreaterThan(20);
    expect(slices.flatMap((slice) => findKnots(slice).knots)).toEqual([]);
  });

  test.each(kept)("$path keeps them all", ({ path }) => {
    expect(report.violations.filter((violation) => violation.from === path)).toEqual([]);
  });

  test("are all broken once by this tree", () => {
    const rules: string[] = forbidden.map((rule: { name: string }) => rule.name);
    const caught = new Set(report.violations.map((violation) => violation.rule));
    expect(rules.filter((rule) => !caught.has(rule))).toEqual([]);
  });
});
