import { expect, test } from "vitest";
import { catalogues, columnsOf, snakeCase } from "../catalogue.ts";
import { type FilteredField, namedFilteredFields } from "./filtered-fields.ts";

test.each(namedFilteredFields)("%s is a field of its catalogue", (name, filtered) => {
  const field = catalogues[filtered.of][name];
  expect(field).toMatchObject(expectedOf(filtered));
  expect(filtered.column).toBe(snakeCase(filtered.key));
  const answers = filtered.kind === "items" ? Object.values(filtered.statedBy ?? {}) : [];
  for (const answer of answers) {
    const named = catalogues[filtered.of][answer];
    expect(named?.kind, answer).toBe("answer");
    expect(named && columnsOf([answer, named])).toEqual([answer]);
  }
});

function expectedOf(filtered: FilteredField): object {
  if (filtered.kind === "flag") return { kind: expect.stringMatching(/^(answer|mark)$/) };
  return { kind: "items", category: filtered.category };
}
