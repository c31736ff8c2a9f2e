import { expect, test } from "vitest";
import type { ImportReport } from "#app/ingest/import-report.ts";
import { DiffPrinter, describeReport } from "./describe-import.ts";

const report: ImportReport = {
  subject: "clinics",
  fileName: "clinics.csv",
  isDryRun: true,
  rows: 40,
  added: 3,
  changed: 2,
  unchanged: 28,
  changedColumns: { phone: 1, hours: 2 },
  keptColumns: {},
  refusedRows: 7,
  refused: [
    {
      reason: "phone is not a telephone number",
      count: 7,
      first: [{ line: 4, value: "x" }],
      lines: [4],
    },
  ],
  warnings: ["Columns that are not known and not read: Colour."],
  isWritten: false,
};

test("a report says what came of the rows, and why some were refused", () => {
  expect(describeReport(report).split("\n")).toEqual([
    "Warning: Columns that are not known and not read: Colour.",
    "40 rows: 3 clinics new, 2 changed, 28 unchanged, 7 rows refused.",
    "Changed: hours 2, phone 1.",
    "Refused 7: phone is not a telephone number",
    '    line 4: "x"',
    "    ... and 6 more",
    "This was a dry run: nothing was written.",
  ]);
  const refused = describeReport({ ...report, isDryRun: false });
  expect(refused).toContain("Nothing was imported. Mend the rows above");
  expect(describeReport({ ...report, isDryRun: false, isWritten: true })).toContain("good rows");
});

test("a file that is checked before others are written is no dry run", () => {
  const check = describeReport({ ...report, refusedRows: 0, refused: [] }, true);
  expect(check).toContain("Checked: every row can be imported.");
  expect(check).not.toContain("dry run");
  expect(describeReport(report, true)).toContain("Checked: some rows are bad.");
});

test("a dry run prints the first of each kind, or all", () => {
  const columns = [{ column: "phone", before: "", after: "+97145550101" }];
  const printed = (showsAll: boolean) => {
    const lines: string[] = [];
    const diff = new DiffPrinter(showsAll, (line) => lines.push(line));
    for (let line = 2; line < 27; line += 1) {
      diff.print({ kind: "changed", line, name: "Palm", slug: "palm", externalKey: null, columns });
    }
    diff.end();
    return lines;
  };
  expect(printed(true)).toHaveLength(50);
  expect(printed(false)).toHaveLength(41);
  expect(printed(false).slice(0, 2)).toEqual([
    "~ line 2: Palm (palm)",
    '    phone: (empty) -> "+97145550101"',
  ]);
  expect(printed(false).at(-1)).toContain("5 more changed");
});
