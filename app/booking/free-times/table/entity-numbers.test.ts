import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type EntityRef, entityTypes } from "#app/directory/entity-ref.ts";
import { Numbers } from "./entity-numbers.ts";

const entities = Array.from(
  { length: 5_000 },
  (_, at): EntityRef => ({
    entityType: entityTypes[at % entityTypes.length] ?? "clinics",
    entityId: randomUUID(),
  }),
);

test("each entity has a number of its own, in the order in which they came", () => {
  const numbers = new Numbers();
  expect(entities.map((entity) => numbers.give(entity))).toEqual([...entities.keys()]);
  expect(entities.map((entity) => numbers.give(entity))).toEqual([...entities.keys()]);
  expect(entities.map((entity) => numbers.numberOf(entity))).toEqual([...entities.keys()]);
  expect([...entities.keys()].map((number) => numbers.entityOf(number))).toEqual(entities);
  expect(numbers.size).toBe(entities.length);
});

test("an entity that never had a time has no number", () => {
  const numbers = new Numbers();
  for (const entity of entities) numbers.give(entity);
  const numberOf = (entityId: string) => numbers.numberOf({ entityType: "clinics", entityId });
  const found = Array.from({ length: 1_000 }, () => numberOf(randomUUID()));
  expect(found.filter((number) => number !== null)).toEqual([]);
  expect(numberOf("nobody")).toBeNull();
  expect(() => numbers.entityOf(entities.length)).toThrow("No entity has the number 5000.");
});
