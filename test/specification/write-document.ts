import type { Row, Section, Specification } from "./row.ts";

const stateNames = {
  works: "works",
  differs: "differs",
  closed: "closed",
  notYet: "not yet",
} as const;
type Counts = Record<keyof typeof stateNames, number>;

function countStates(rows: Row[]): Counts {
  const counts: Counts = { works: 0, differs: 0, closed: 0, notYet: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const cells = (...texts: (string | number)[]) => `| ${texts.join(" | ")} |`;

function countRow(title: string, rows: Row[]): string {
  const { works, differs, closed, notYet } = countStates(rows);
  return cells(title, rows.length, works, differs, closed, notYet);
}

const rowsOf = ({ sections }: Specification) => sections.flatMap(({ rows }) => rows);

function writeCounts(specifications: Specification[]): string[] {
  return [
    cells("Section", "Rows", "Works", "Differs", "Closed", "Not yet"),
    cells("---", "---:", "---:", "---:", "---:", "---:"),
    ...specifications.flatMap((each) => [
      ...each.sections.map(({ title, rows }) => countRow(`${each.title}: ${title}`, rows)),
      countRow(`**${each.title}**`, rowsOf(each)),
    ]),
    countRow("**Both**", specifications.flatMap(rowsOf)),
  ];
}

/** The reason of a row, or the files of its tests. */
function groundsOf(row: Row): string {
  if (row.state !== "works") return row.reason;
  return [...new Set(row.proofs.map(({ file }) => `\`${file}\``))].join(", ");
}

function writeSection({ title, rows }: Section): string[] {
  return [
    `### ${title}`,
    "",
    cells("Row", "What is asked for", "State", "Tests, or why not"),
    cells("---", "---", "---", "---"),
    ...rows.map((row) => cells(row.id, row.summary, stateNames[row.state], groundsOf(row))),
    "",
  ];
}

/** Returns the text of docs/conformance.md. */
export function writeDocument(specifications: Specification[]): string {
  return [
    "# Conformance",
    "",
    "How far the product meets its specification. Generated from `test/specification` by `node scripts/testing/write-conformance.ts`; a test fails while this file differs from it. A row works when the tests that are named pass; it differs when the product does something else, or only a part, for the reason given; it is closed when it is decided not to build it as written, because people are better off as the reason says.",
    "",
    ...writeCounts(specifications),
    "",
    ...specifications.flatMap(({ title, sections }) => [
      `## ${title}`,
      "",
      ...sections.flatMap(writeSection),
    ]),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}
