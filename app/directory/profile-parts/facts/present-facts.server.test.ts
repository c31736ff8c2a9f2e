import { expect, test } from "vitest";
import { factNames } from "#app/directory/fields/facts.ts";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { presentHead, presentInsurance } from "./present-facts.server.ts";

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

/** The names of the known facts of a clinic, each of which somebody stated. */
function nameFacts(facts: readonly string[], locale: "en" | "ar") {
  const row = {
    id: "c1",
    slug: "palm",
    nameEn: "Palm",
    nameAr: "النخلة",
    descriptionEn: "",
    descriptionAr: "",
    imagePath: null,
    isFeatured: false,
    averageRating: 0,
    reviewCount: 0,
    statedFacts: Object.fromEntries(facts.map((name) => [name, fact])),
  };
  const head = presentHead("clinics", row, { context: contextIn(locale), within: null });
  return head.facts.map(({ name }) => name);
}

function contextIn(locale: "en" | "ar") {
  const geography = seedGeographyInMemory();
  return {
    locale,
    vocabulary,
    geography,
    freeTimes: noFreeTimes,
    now,
    origin: "",
    appName: "Dalil",
    withText: <P>(page: P) => page,
  };
}

test("a fact is called as the field that dates it, unless it has a name of its own", () => {
  const facts = ["hours", "stepFree", "address"];
  expect(nameFacts(facts, "en")).toEqual(["Hours", "Address", "Step-free access"]);
  expect(nameFacts(facts, "ar")).toEqual(["ساعات العمل", "العنوان", "الوصول دون درج"]);
});

test.each(["en", "ar"] as const)("each fact has a name in %s", (locale) => {
  const names = nameFacts(factNames, locale);
  expect(names).toHaveLength(factNames.length);
  expect(names.filter((name) => name === "")).toEqual([]);
});
