import { expect, test } from "vitest";
import { type Piece, understandQuery } from "#app/search/understanding/understand-query.ts";
import { lexiconAsTyped } from "#app/search/understanding/word-group.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "../seeds/seed-vocabulary.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const known = {
  vocabulary,
  geography,
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};

function say(piece: Piece): string[] {
  switch (piece.kind) {
    case "gender":
      return [piece.gender];
    case "visitType":
      return [piece.visitType];
    case "availability":
      return [`${piece.weekday ?? piece.availability}`];
    case "timeOfDay":
      return [piece.timeOfDay];
    case "language":
    case "insurer":
      return piece.itemIds.slice(0, 1).map((id) => vocabulary.byId.get(id)?.slug ?? "");
    case "district":
      return piece.districtIds.slice(0, 1).map((id) => geography.districtById.get(id)?.slug ?? "");
    case "excluded":
      return [`without ${piece.of}`];
    case "lowestPrice":
    case "priceQuestion":
      return [piece.kind];
    case "price":
      return [`${piece.min}-${piece.max}`];
    case "city":
      return ["city"];
    default:
      return [];
  }
}

const wishesOf = (query: string) => understandQuery(query, known).pieces.flatMap(say);

test.each([
  ["aba doctora nisa fi mirdif el sabt el 3asr", "female mirdif 6 afternoon"],
  ["yom el khamis ba3d el maghreb doctor jeldiye", "4 evening"],
  ["bghit gyneco qui parle francais f marina samedi matin", "french dubai-marina 6 morning"],
  ["دكتورة عيال في المزهر تاخذ عناية باجر العصر", "female al-mizhar enaya tomorrow afternoon"],
  ["علاج طبيعي اييون البيت في الخوانيج وتكون حرمة", "home_visit al-khawaneej female"],
  ["دكتورة جلدية سورية بالبرشا هايتس", "female arabic barsha-heights"],
  ["egyptian dentist near union metro", "arabic deira"],
  ["keralite gp near stadium metro", "malayalam al-nahda"],
  ["dentist in bur dubai not costly", "bur-dubai lowestPrice"],
  ["معالج نفسي أونلاين وسعره مقبول", "virtual lowestPrice"],
  ["dentist fi bur dubai be 200 derham", "bur-dubai 0-200"],
  ["sports injury clinic in motor city, early mornings", "motor-city morning"],
  ["lipid profile home sample collection", "home_visit"],
  ["ما بدي دكتور بديرة بدي بالكرامة", "without district al-karama"],
])("%s: %s", (query, wishes) => {
  expect(wishesOf(query).join(" ")).toBe(wishes);
});

test.each([
  "انا مصرية وعندي صداع",
  "egyptian food poisoning",
  "headache every day in the morning",
  "dawkha w ghathayan kel youm el sob7",
  "هلا بغيت أسأل عن دكتور عيون",
  "راسي يوجع فيا برشا",
  "migraine doctor but not in sharjah",
])("no wish is read from: %s", (query) => {
  expect(wishesOf(query)).toEqual([]);
});

test("a place keeps its letters beside Arabizi", () => {
  expect(wishesOf("3ayez doctor asnan fi bur dubai")).toEqual(["bur-dubai"]);
});
