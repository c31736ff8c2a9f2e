import { expect, test } from "vitest";
import type { StatedFact } from "#app/directory/stated-facts.ts";
import { factsAfterImport } from "./rules.ts";

const old: StatedFact = { source: "owner", statedOn: "2026-01-01", expiresOn: "2026-06-30" };
const columns = { opening_hours: { fact: "hours" }, ramadan_hours: { fact: "ramadan" } } as const;

test("hours from a file do not date the Ramadan hours that it does not name", () => {
  const week = [{ day: 1 }];
  const facts = factsAfterImport({ hours: old }, columns, [{ opening_hours: week }], {
    today: "2026-11-22",
  });
  expect(facts.hours).toMatchObject({ source: "import", statedOn: "2026-11-22" });
  expect(facts.ramadan).toEqual(old);
  const both = [{ opening_hours: week, ramadan_hours: week }];
  const renewed = factsAfterImport({ hours: old }, columns, both, {
    today: "2026-11-22",
  });
  expect(renewed.ramadan).toMatchObject({ source: "import", statedOn: "2026-11-22" });
});
