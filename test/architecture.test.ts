import { describe, expect, test } from "vitest";
import { noCodeInTexts } from "./architecture/browser-scripts.ts";
import {
  boundedBodies,
  breakpointsExist,
  droppedFailuresSayWhy,
  logicalDirections,
  noEscapes,
  noWholePageStyles,
  oneCache,
  oneClock,
  perDatabaseValues,
  routesOnlyRead,
  slicesAreListed,
  writesAudit,
} from "./architecture/code.ts";
import { citedPathsExist, documentsAreShort } from "./architecture/documents.ts";
import { exportsAreUsed } from "./architecture/exports.ts";
import {
  languagesAreEqual,
  type MessageFolder,
  messageNamesAreUnique,
  readMessageFolders,
  usedKeysExist,
} from "./architecture/messages.ts";
import {
  fileKinds,
  routesAreListed,
  shortFiles,
  tellingNames,
  testsBesideSubjects,
} from "./architecture/names.ts";
import { type Rule, readRepository } from "./architecture/source-files.ts";

const repository = readRepository();
const messageFolders = await readMessageFolders();
const homeMessages: MessageFolder[] = [
  {
    folder: "app/shell/messages",
    en: { shell: { title: "Doctors" } },
    ar: { shell: { title: "أطباء" } },
  },
];

const record = "# 0001. A\n\n## Context\n\n## Decision\n\n## Consequences\n\n";

interface Case {
  name: string;
  rule: Rule;
  /** Each of these alone must break the rule. */
  bad: [path: string, text?: string][];
  /** All of these together must pass. */
  good: [path: string, text?: string][];
}

const cases: Case[] = [
  {
    name: "only the known kinds of files exist",
    rule: fileKinds,
    bad: [
      ["app/search/search.service.ts"],
      ["app/search/SearchBox.tsx"],
      ["app/search/messages/fr.ts"],
      ["app/pharmacies/list.route.tsx"],
      ["app/things.ts"],
    ],
    good: [
      ["app/routes.ts"],
      ["app/search/search.route.tsx"],
      ["app/search/messages/ar.ts"],
      ["app/vocabulary/data/keywords.json"],
      ["app/search/engine/sql/sql-engine.server.test.ts"],
      ["app/search/search.route.test.ts"],
    ],
  },
  {
    name: "names say what is inside",
    rule: tellingNames,
    bad: [["app/search/index.ts"], ["app/search/utils/words.ts"], ["scripts/helpers.ts"]],
    good: [["app/search/rules.ts"], ["scripts/run.mjs"]],
  },
  {
    name: "tests stand beside their subject",
    rule: testsBesideSubjects,
    bad: [["app/search/rule.test.ts"]],
    good: [
      ["app/search/rules.ts"],
      ["app/search/rules.test.ts"],
      ["app/search/engine.server.ts"],
      ["app/search/engine.test.ts"],
      ["app/search/search.test.ts"],
    ],
  },
  {
    name: "no file is longer than 400 lines",
    rule: shortFiles,
    bad: [["app/search/rules.ts", "line\n".repeat(401)]],
    good: [
      ["app/search/rules.ts", "line\n".repeat(400)],
      ["app/search/messages/en.ts", "line\n".repeat(900)],
    ],
  },
  {
    name: "a dropped failure has its reason",
    rule: droppedFailuresSayWhy,
    bad: [["server/site.ts", "await open();\nawait database.close().catch(() => {});"]],
    good: [
      ["server/site.ts", "// It may be closed.\nawait database.close().catch(() => {});"],
      ["server/site.test.ts", "await database.close().catch(() => {});"],
      ["server/run.ts", "await database.close().catch(() => null);"],
    ],
  },
  {
    name: "an exported value is used by another file",
    rule: exportsAreUsed,
    bad: [
      ["app/search/rules.ts", "export const most = 3;\nexport const least = most;"],
      ["server/site.ts", "export async function openSite() {}"],
      ["scripts/search.ts", "export const most = 3;"],
    ],
    good: [
      ["app/search/rules.ts", "export const most = 3;\nexport interface Hit {}"],
      ["app/search/rank.server.ts", 'import { type Hit, most as limit } from "./rules.ts";'],
      ["app/search/words.ts", "export const words = [];"],
      ["app/shell/words.server.ts", 'import * as all from "#app/search/words.ts?script";'],
      ["app/search/search.route.tsx", "export async function loader() {}"],
      ["app/search/tables.server.ts", "export const hits = 1;"],
    ],
  },
  {
    name: "every route is in the table of contents",
    rule: routesAreListed,
    bad: [["app/search/search.route.tsx"]],
    good: [
      ["app/routes.ts", 'route("search", "search/search.route.tsx")'],
      ["app/search/search.route.tsx"],
    ],
  },
  {
    name: "only logical directions",
    rule: logicalDirections,
    bad: [
      ["app/ui/a.tsx", '<p className="text-sm ml-4" />'],
      ["app/ui/a.tsx", '<p className="md:-left-1/2" />'],
      ["app/ui/a.tsx", "<p className={`text-right $" + "{more}`} />"],
      ["app/ui/a.tsx", '<p className="border-l" />'],
      ["app/ui/a.tsx", '<p className="rounded-tr-lg" />'],
      ["app/ui/a.tsx", "<p style={{ marginLeft: 4 }} />"],
      ["app/ui/a.css", ".a { padding-right: 4px; }"],
      ["app/ui/a.css", ".a {\n  left: 0;\n}"],
      ["app/ui/a.css", ".a { text-align: left; }"],
    ],
    good: [
      ["app/ui/a.tsx", '<p className="ms-4 text-start rounded-se-lg border-line pe-[3px]" />'],
      ["app/ui/b.tsx", 'const words = "what is left-over, or right";'],
      ["app/ui/a.css", "/* left: nothing */ .a { inset-inline-start: 0; text-align: start; }"],
    ],
  },
  {
    name: "only breakpoints of the theme",
    rule: breakpointsExist,
    bad: [
      ["app/ui/a.tsx", '<p className="grid sm:grid-cols-2" />'],
      ["app/ui/a.tsx", '<p className={isWide ? "max-sm:sr-only" : ""} />'],
      ["app/ui/a.tsx", "<p className={`grid xl:-mt-2 $" + "{more}`} />"],
    ],
    good: [["app/ui/a.tsx", '<p className="rounded-xl text-sm md:grid-cols-2 max-lg:hidden" />']],
  },
  {
    name: "no class makes the browser style the whole page anew",
    rule: noWholePageStyles,
    bad: [["app/a.tsx", '<p className="md:group-has-data-plan/card:hidden" />']],
    good: [
      ["app/a.tsx", '<p className="in-[article:has([data-plan])]:hidden has-checked:flex" />'],
    ],
  },
  {
    name: "nobody silences the compiler or the linter",
    rule: noEscapes,
    bad: [
      ["app/ui/a.ts", "const a: any = 1;"],
      ["app/ui/a.ts", "const a = b as any;"],
      ["app/ui/a.ts", "const a = new Map<string, any>();"],
      ["app/ui/a.ts", "// @ts-expect-error because\nconst a = 1;"],
      ["app/ui/a.ts", "export enum Colour { Red }"],
      ["app/ui/a.ts", "// biome-ignore lint/suspicious/noConsole:\nconst a = 1;"],
    ],
    good: [
      ["app/ui/a.ts", '// any of them will do\nconst a = "as any"; const any = Promise.any([a]);'],
      ["app/ui/b.ts", "// biome-ignore lint/a11y/x: a reason\nconst enumerate = 1;"],
    ],
  },
  {
    name: "bodies of requests are read by the one reader",
    rule: boundedBodies,
    bad: [["app/booking/book.route.ts", "const form = await request.formData();"]],
    good: [
      ["app/booking/book.route.ts", "const form = await readForm(request);"],
      ["app/booking/ask-bank.server.ts", "const body = await response.json();"],
      ["app/platform/forms/read-body.ts", "const bytes = await request.bytes();"],
    ],
  },
  {
    name: "no program in a text",
    rule: noCodeInTexts,
    bad: [
      ["app/ui/a.ts", "const code = `(function(d){d.open()})(document)`;"],
      ["app/ui/a.ts", "const code = `(() => print())()`;"],
      ["app/ui/a.ts", 'const code = "document.title = 1";'],
      ["app/ui/a.tsx", "<script dangerouslySetInnerHTML={{ __html: `let a=1;a++` }} />"],
      ["app/ui/a.ts", "function run() {}\nconst code = `(${" + "run})(document)`;"],
      ["app/ui/a.ts", "class Client {}\nconst code = Client.toString();"],
      ["app/ui/a.ts", "const run = () => 1;\nconst code = String(run);"],
      ["app/ui/a.ts", "const run = async (a: number) => a;\nconst code = run.toString();"],
      ["app/ui/a.ts", 'const run = new Function("return 1");'],
      ["app/ui/a.ts", 'eval("1");'],
    ],
    good: [
      ["app/ui/a.ts", 'import c from "./b-script.ts?script";\nconst text = `<p>${' + "c}</p>`;"],
      ["app/ui/b-script.ts", 'document.addEventListener("click", ({ target }) => print());'],
      ["app/ui/c.ts", "// (function(d){})(document)\nconst query = params.toString();"],
      ["app/ui/d.test.ts", "new Function(`(() => 1)()`);"],
      ["app/ui/e.ts", 'const text = "The function of a document, (if you let it) a => b.";'],
    ],
  },
  {
    name: "one module knows the zone of Dubai",
    rule: oneClock,
    bad: [
      ["app/search/rules.ts", "const at = `2026-06-01T09:00:00+04:00`;"],
      ["server/cli/report.ts", 'const zone = "Asia/Dubai";'],
    ],
    good: [
      ["app/platform/clock/dubai-clock.ts", 'const zone = "Asia/Dubai";'],
      ["app/search/rules.ts", "/** Minutes of the day, Asia/Dubai. */\nconst minutes = 5;"],
    ],
  },
  {
    name: "values of a database are held by one helper",
    rule: perDatabaseValues,
    bad: [["app/search/rules.ts", "const kept = new WeakMap<Database, string>();"]],
    good: [["app/search/rules.ts", "const kept = new WeakMap<Segment, string>();"]],
  },
  {
    name: "caches are defined by one helper",
    rule: oneCache,
    bad: [
      ["app/search/rules.ts", 'import { LRUCache } from "lru-cache";'],
      ["app/search/rules.ts", "const cache = new BoundedCache<Row>({ maxAgeMs: 1_000 });"],
      ["app/search/rules.ts", "const cache = perDatabase(() => new Map());"],
    ],
    good: [["app/search/rules.ts", 'const cache = defineCache<Row>({ name: "search.rows" });']],
  },
  {
    name: "every write records an audit row",
    rule: writesAudit,
    bad: [["app/booking/book.server.ts", "await withTransaction(database, actor, write);"]],
    good: [
      [
        "app/booking/book.server.ts",
        "await withTransaction(database, actor, async (tx) => { await recordAudit(tx, row); });",
      ],
      [
        "app/booking/move.server.ts",
        'import { book } from "./book.server.ts"; withTransaction(book);',
      ],
      ["app/booking/seed.server.ts", "await withTransaction(database, actor, write);"],
      ["app/booking/queries.server.ts", "await withRead(database, actor, read);"],
    ],
  },
  {
    name: "routes open no writing transaction",
    rule: routesOnlyRead,
    bad: [
      [
        "app/search/search.route.tsx",
        'import { withRead, withTransaction } from "../platform/database/database.server.ts";',
      ],
    ],
    good: [
      [
        "app/search/search.route.tsx",
        'import { withRead } from "../platform/database/database.server.ts";',
      ],
    ],
  },
  {
    name: "every message that is asked for exists",
    rule: (files) => usedKeysExist(files, files === repository ? messageFolders : homeMessages),
    bad: [
      ["app/shell/a.tsx", 'const t = useMessages<ShellMessages>("shell"); t("titel");'],
      ["app/shell/a.tsx", 'const say = useMessages<ShellMessages>("shell"); say("titel");'],
      ["app/shell/a.tsx", 'const t = useMessages<ShellMessages>("shel"); t("title");'],
      ["app/shell/a.ts", 'import { shell } from "./messages/en.ts"; t("titel");'],
    ],
    good: [["app/shell/a.tsx", 'const t = useMessages<ShellMessages>("shell"); t("title");']],
  },
  {
    name: "every slice is listed, and every job is named by its slice",
    rule: slicesAreListed,
    bad: [
      ["app/search/slice.server.ts", ""],
      ["app/search/jobs.server.ts", "export const renewJob = defineJob({});"],
    ],
    good: [
      ["app/slices.server.ts", 'import { searchSlice } from "./search/slice.server.ts";'],
      ["app/search/slice.server.ts", "jobs: [renewJob]"],
      ["app/search/jobs.server.ts", "export const renewJob = defineJob({});"],
    ],
  },
  {
    name: "paths that the documents cite exist",
    rule: (files) =>
      files === repository
        ? citedPathsExist(files)
        : citedPathsExist(files, (path) => path.startsWith("app/")),
    bad: [
      ["docs/a.md", "See `server/gone.ts`."],
      ["docs/a.md", "See [it](gone.md)."],
    ],
    good: [["docs/a.md", "See `app/<slice>/rules.ts`, [home](../app/root.tsx), `npm run app/x`."]],
  },
  {
    name: "decision records and ARCHITECTURE are short",
    rule: documentsAreShort,
    bad: [
      ["docs/decisions/0002-a.md", "# 0002. A\n## Context\n## Decision\n## Consequences\n"],
      ["docs/decisions/0001-a.md", "# 0001. A\n## Context\n## Decision\n"],
      ["docs/decisions/0001-a.md", `${record}${"word ".repeat(420)}`],
      ["docs/ARCHITECTURE.md", "line\n".repeat(251)],
    ],
    good: [
      ["docs/decisions/0001-a.md", record],
      ["docs/decisions/README.md", "- [0001](0001-a.md) A"],
      ["docs/ARCHITECTURE.md", "line\n".repeat(250)],
    ],
  },
];

const fileOf = ([path, text = ""]: [path: string, text?: string]) => ({ path, text });

test("the repository is really read", () => {
  expect(repository.length).toBeGreaterThan(200);
  expect(messageFolders.length).toBeGreaterThan(3);
});

describe.each(cases)("$name", ({ rule, bad, good }) => {
  test("here", () => expect(rule(repository)).toEqual([]));
  test("is kept by what comes close", () => expect(rule(good.map(fileOf))).toEqual([]));
  test.each(bad)("is broken by case %# in %s", (path, text = "") => {
    expect(rule([{ path, text }]).length).toBeGreaterThan(0);
  });
});

test("a function of another file is no text either", () => {
  const run = fileOf(["app/ui/run.ts", "export function run() {}"]);
  const send = fileOf([
    "app/ui/send.ts",
    'import { run as script } from "./run.ts";\nconst code = `(${' + "script})()`;",
  ]);
  expect(noCodeInTexts([run, send])).toEqual(["app/ui/send.ts:2: a function as its text"]);
});

describe("both languages say the same", () => {
  test("here", () => expect(languagesAreEqual(messageFolders)).toEqual([]));
  test.each([
    ["a key is missing", { a: "A" }, {}],
    ["a key is left over", {}, { a: "أ" }],
    ["a value is not filled in", { a: "{name}" }, { a: "أ" }],
    ["a text is empty", { a: "A" }, { a: " " }],
    [
      "a plural form is missing",
      { a: { one: "one", other: "{count}" } },
      { a: { one: "واحد", other: "{count}" } },
    ],
  ])("is broken when %s", (_what, en, ar) => {
    const folder = { folder: "app/a/messages", en: { a: en }, ar: { a: ar } };
    expect(languagesAreEqual([folder])).toHaveLength(1);
  });
});

describe("message files export different names", () => {
  test("here", () => expect(messageNamesAreUnique(messageFolders)).toEqual([]));
  const named = (folder: string, en: MessageFolder["en"][string]) => ({
    folder,
    en: { a: en },
    ar: {},
  });
  test("is broken when two export the same name", () => {
    const folders = [named("app/a/messages", { x: "One" }), named("app/b/messages", { x: "One" })];
    expect(messageNamesAreUnique(folders)).toHaveLength(1);
  });
  test("is kept by a file that passes on the messages of another", () => {
    const messages = { x: "One" };
    const folders = ["app/a/messages", "app/b/messages"].map((one) => named(one, messages));
    expect(messageNamesAreUnique(folders)).toEqual([]);
  });
});
