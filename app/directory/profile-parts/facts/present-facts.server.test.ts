import { expect, test } from "vitest";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { presentInsurance } from "./present-facts.server.ts";

const vocabulary = seedVocabularyInMemory();
const now = new Date("2026-11-30T08:00:00Z");
const fact = { source: "owner", statedOn: "2026-09-27", expiresOn: "2026-12-26" } as const;

/** The note of a list whose networks were confirmed on these days. */
function noteOf(days: string[], locale: "en" | "ar" = "en") {
  const insurerId = vocabulary.bySlug("insurance-providers", "daman")?.id ?? 0;
  const networks = vocabulary.category("insurance-networks");
  const rows = days.map((confirmedOn, place) => {
    const network = networks[place];
    const ids = { administratorId: network?.parentId ?? 0, networkId: network?.id ?? 0 };
    return { insurerId, confirmedOn, ...ids };
  });
  return presentInsurance(rows, fact, { vocabulary, locale, now }).note;
}

test("a list of networks is dated by its networks", () => {
  const old = noteOf(["2026-08-15"]);
  expect(old?.text).toBe("Stated by the practice, 15 August 2026.");
  expect(old?.warning).toBe("Not confirmed since 15 August 2026");
  const fresh = noteOf(["2026-10-20", "2026-10-20"]);
  expect(fresh?.text).toBe(
    "Stated by the practice, 20 October 2026. To be reconfirmed by 18 January 2027.",
  );
  expect(fresh?.warning).toBeNull();
});

test("networks of several days are dated by the first and the last", () => {
  const mixed = noteOf(["2026-10-20", "2026-08-15", "2026-09-01"]);
  expect(mixed?.text).toBe("Stated by the practice, 15 August 2026 to 20 October 2026.");
  expect(mixed?.warning).toBeNull();
  expect(noteOf(["2026-10-20", "2026-08-15"], "ar")?.text).toMatch(/أغسطس.* إلى .*أكتوبر/);
});

test("a list without networks has the date of its statement", () => {
  expect(noteOf([])?.text).toContain("27 September 2026");
});
