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
