import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { subjectNames } from "./subject.ts";
import { describeColumns, importTemplate } from "./template.server.ts";

test.each(subjectNames)("the template of %s is a header and two rows that fill it", (subject) => {
  const { data, errors } = Papa.parse<string[]>(importTemplate(subject).trimEnd());
  expect(errors).toEqual([]);
  const [header = [], ...rows] = data;
  expect(header).toEqual(describeColumns(subject).map(({ column }) => column));
  expect(rows.map((row) => row.length)).toEqual([header.length, header.length]);
  for (const { column, isRequired } of describeColumns(subject)) {
    if (isRequired) expect(rows.every((row) => row[header.indexOf(column)] !== "")).toBe(true);
  }
});

test("the documentation names every column and what it holds", () => {
  const text = readFileSync("docs/importing.md", "utf8");
  for (const subject of subjectNames) {
    const [, section = ""] = text.split(new RegExp(`^### ${subject}\\n`, "im"));
    const [table = ""] = section.split("\n### ");
    for (const { column, help, isRequired } of describeColumns(subject)) {
      const mark = isRequired ? " *" : "";
      expect(table).toContain(`| \`${column}\`${mark} | ${help.replaceAll("|", "\\|")} |`);
    }
  }
});
