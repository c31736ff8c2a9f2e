import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRepository, root } from "./architecture/source-files.ts";
import { findFaults } from "./specification/find-faults.ts";
import { notYet, type Row, stands, testsOf, works } from "./specification/row.ts";
import { specifications } from "./specification/specifications.ts";
import { readTestTitles } from "./specification/test-titles.ts";
import { writeDocument } from "./specification/write-document.ts";

const files = new Map(readRepository().map(({ path, text }) => [path, text] as const));
const rows = specifications.flatMap(({ sections }) => sections.flatMap((each) => each.rows));

test("every row of the specification claims what the repository shows", () => {
  expect(rows.length).toBeGreaterThan(476);
  expect(findFaults(rows, files)).toEqual([]);
});

test("docs/conformance.md is the list (node scripts/testing/write-conformance.ts writes it)", () => {
  const written = readFileSync(join(root, "docs/conformance.md"), "utf8");
  expect(written).toBe(writeDocument(specifications));
});

describe("a row is refused", () => {
  const tree = new Map([
    [
      "app/routes.ts",
      'route("/", "shell/home.route.tsx"), route("/dev", "shell/dev-all.route.tsx")',
    ],
    ["app/shell/home.route.tsx", 'import { box } from "../ui/box.ts";'],
    ["app/shell/dev-all.route.tsx", 'import { dial } from "../ui/dial.ts";'],
    ["app/ui/box.ts", 'new Worker(new URL("./box-thread.ts", import.meta.url));'],
    ["app/ui/box-thread.ts", "run();"],
    ["app/ui/dial.ts", "export const dial = 1;"],
    ["app/ui/box.test.ts", 'test("it opens", () => {}); test.skip("it closes", () => {});'],
    ["app/ui/dial.test.ts", 'test("it turns", () => {});'],
    ["e2e/all.spec.ts", 'test("it is seen", () => page.goto("/dev/components"));'],
    ["bench/box.ts", 'test("it is quick", () => {});'],
  ]);
  const id = "directory.1.box";
  const opens = testsOf("app/ui/box.test.ts")("it opens");
  const faultsOf = (...given: Row[]) => findFaults(given, tree);

  test("not when it names a test and the product", () => {
    expect(faultsOf(works(id, "It opens.", opens, stands("app/ui/box-thread.ts")))).toEqual([]);
    expect(faultsOf(notYet(id, "It closes.", "It has no lid."))).toEqual([]);
  });

  test.each<[string, Row[], string]>([
    ["without a test", [works(id, "It opens.")], "no test says so"],
    [
      "with a test file that is not there",
      [works(id, "It opens.", testsOf("app/ui/lid.test.ts")("it opens"))],
      "lid.test.ts does not exist",
    ],
    [
      "with a title that is not there",
      [works(id, "It opens.", testsOf("app/ui/box.test.ts")("it sings"))],
      'no test "it sings"',
    ],
    [
      "with a test that is skipped",
      [works(id, "It closes.", testsOf("app/ui/box.test.ts")("it closes"))],
      "is skipped",
    ],
    [
      "with a test that nobody runs",
      [works(id, "It is quick.", testsOf("bench/box.ts")("it is quick"))],
      "no test that is run",
    ],
    [
      "whose tested part is only on a demo page",
      [works(id, "It turns.", testsOf("app/ui/dial.test.ts")("it turns"))],
      "dial.ts is on no page of the product",
    ],
    [
      "whose named part is only on a demo page",
      [works(id, "It opens.", opens, stands("app/ui/dial.ts"))],
      "dial.ts is on no page of the product",
    ],
    [
      "whose named part is not there",
      [works(id, "It opens.", opens, stands("app/ui/lid.ts"))],
      "lid.ts does not exist",
    ],
    [
      "whose tests visit a demo page alone",
      [works(id, "It is seen.", testsOf("e2e/all.spec.ts")("it is seen"))],
      "names no part",
    ],
    [
      "with the id of another",
      [works(id, "It opens.", opens), works(id, "It opens.", opens)],
      "the id is taken",
    ],
    ["with an id of another shape", [works("box", "It opens.", opens)], "another shape"],
    ["without its reason", [notYet(id, "It closes.", " ")], "a text is empty"],
  ])("%s", (_name, given, fault) => {
    expect(faultsOf(...given)).toEqual([expect.stringContaining(fault)]);
  });
});

test("titles are read from every way to declare a test", () => {
  const { run, skipped } = readTestTitles(
    "a.test.ts",
    `
    const on = test.skipIf(kind === "postgresql");
    on("by another name", () => {});
    on.each([1])("%i by another name", () => {});
    test.each([["a"]])("%s of a table", () => {});
    test.runIf(isHere)("here alone", () => {});
    test(\`in \${locale}\`, () => {});
    describe.skip("later", () => test("inside", () => {}));
    test.todo("one day", () => {});
    test("leaves itself out", async () => { test.skip(); });
    // test("a comment", () => {});
    `,
  );
  expect([...run]).toEqual(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its source has it
    ["by another name", "%i by another name", "%s of a table", "here alone", "in ${locale}"],
  );
  expect([...skipped]).toEqual(["inside", "one day", "leaves itself out"]);
});
