import { describe, expect, test } from "vitest";
import { resolveNeeds } from "#app/search/concepts/resolve-needs.ts";
import { createLexicon } from "#app/search/understanding/spelling/lexicon.ts";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "../seeds/seed-vocabulary.ts";
import { readScreen } from "./search-screen.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const lexicon = createLexicon([]);
const read = (query: string) =>
  understandQuery(query, { vocabulary, geography, dictionary, lexicon });
const said = (query: string) =>
  read(query).pieces.map((piece) => {
    if (piece.kind === "visitType") return piece.visitType;
    if (piece.kind !== "concept") return piece.kind;
    return vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0)?.slug;
  });

describe("a doctor is to come home, and no nurse", () => {
  test.each([
    "doctor to come home",
    "doctor who can come to my house",
    "a doctor to my hotel room",
    "doctor at home",
    "دكتور يجينا البيت",
    "طبيب يأتي إلى المنزل",
    "طبيب يزورنا",
    "دكتور ييي البيت",
    "دكتور ييجي البيت",
    "دكتور ييجيلي البيت",
    "دكتور بيجي عالبيت",
    "doktor yiji 3al beit",
    "doctor yegi el beit",
  ])("%s", (query) => {
    expect(said(query)).toEqual(["physician", "home_visit"]);
    expect(read(query).unread).toEqual([]);
  });

  test.each(["طبيب يجي البيت الليلة", "doctor to come home tonight"])("tonight: %s", (query) => {
    expect(said(query)).toEqual(["physician", "home_visit", "availability"]);
  });
});

test.each([
  ["دكتور أطفال يجي البيت", ["paediatrics", "home_visit"]],
  ["physio come to my home", ["physiotherapy", "home_visit"]],
  ["ممرضة تجي البيت", ["nurse-at-home"]],
  ["nurse to come home", ["home-nursing", "home_visit"]],
  ["home visit", ["home_visit"]],
  ["دكتورة تجي البيت", ["gender", "home_visit"]],
])("«%s» names who is to come", (query, pieces) => {
  expect(said(query)).toEqual(pieces);
});

test.each(["i fell at home", "sent home after surgery"])("«%s» asks for no visit", (query) => {
  expect(said(query)).not.toContain("home_visit");
});

test.each(["doctor to come home tonight", "طبيب يجي البيت الليلة"])(
  "the doctor and the visit of «%s» are taken back one by one",
  (query) => {
    const [doctor, visit] = read(query).pieces;
    expect(said(doctor?.rest ?? "")).toEqual(["home_visit", "availability"]);
    expect(said(visit?.rest ?? "")).not.toContain("home_visit");
  },
);

test.each(["doctor at home", "دكتورة تجي البيت"])("of %s those of general care come first", (q) => {
  const { lifts } = resolveNeeds(read(q).pieces, vocabulary);
  const general = vocabulary.bySlug("specialties", "general-practice")?.id;
  const ids = lifts.flatMap(({ specialties }) => specialties.flatMap((one) => one.ids));
  expect(ids).toContain(general);
});

onAnyDatabase((open) => {
  test.each([
    ["doctor at home", "en"],
    ["دكتور يجينا البيت", "ar"],
  ] as const)("«%s» finds doctors who visit homes alone", async (q, locale) => {
    const database = await open({ seed: "demo" });
    const { content, totalCount } = await readScreen(database, new URLSearchParams({ q }), locale);
    expect(totalCount).toBeGreaterThan(2);
    const people = content.cards.filter(({ entityType }) => entityType === "professionals");
    const ids = people.map(({ entityId }) => entityId);
    expect(ids.length).toBeGreaterThan(2);
    const { rows } = await database.pool.query(
      `select v.slug from directory_listings d join vocabulary_items v on v.id = d.profession_id
       where d.entity_id = any ($1) and 'home_visit' = any (d.visit_types)`,
      [ids],
    );
    expect(rows.map(({ slug }) => slug)).toEqual(ids.map(() => "physician"));
  });
});
