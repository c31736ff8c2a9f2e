import { expect, test } from "vitest";
import type { SearchHit } from "../engine/engine.ts";
import { orderMixed } from "./order-mixed.ts";

const score = { total: 1, text: 0, name: 0, concept: 1, quality: 0.5 };
const hit = (
  entityId: string,
  entityType: SearchHit["entityType"],
  rest: Partial<SearchHit> = {},
): SearchHit => ({ entityId, entityType, distanceKm: null, score, ...rest });

const idsOf = (hits: SearchHit[]) => orderMixed(hits).map(({ entityId }) => entityId);

test("professionals come first in a mixed list, each kind in the order of the search", () => {
  const mixed = [
    hit("service", "services"),
    hit("first", "professionals"),
    hit("clinic", "clinics"),
    hit("second", "professionals"),
  ];
  expect(idsOf(mixed)).toEqual(["first", "second", "service", "clinic"]);
});

test("what is called by its name or pinned stays ahead of them, what is demoted behind", () => {
  const named = hit("named", "clinics", { score: { ...score, name: 1 } });
  const pinned = hit("pinned", "services", { placed: "pinned" });
  const demoted = hit("demoted", "professionals", { placed: "demoted" });
  const person = hit("person", "professionals");
  const clinic = hit("clinic", "clinics");
  expect(idsOf([demoted, named, clinic, person, pinned])).toEqual([
    "named",
    "pinned",
    "person",
    "clinic",
    "demoted",
  ]);
});
