import { expect, test } from "vitest";
import { directoryTables } from "./api.server.ts";
import { entityTypes } from "./entity-ref.ts";
import { columnsOf, fieldsOf, snakeCase } from "./fields/catalogue.ts";

test.each(entityTypes)("programs read each field of %s but the mail address", (entityType) => {
  const names = [
    ...(directoryTables.find(({ name }) => name === entityType)?.columns.keys() ?? []),
  ];
  const fields = fieldsOf(entityType).flatMap(columnsOf).map(snakeCase);
  expect(fields).toContain("email");
  expect(fields.filter((column) => !names.includes(column))).toEqual(["email"]);
  const hidden = [
    "external_key",
    "popularity_score",
    "stated_facts",
    "version",
    "licence_ended_on",
  ];
  expect(names.filter((column) => hidden.includes(column))).toEqual([]);
});
