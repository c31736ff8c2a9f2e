import { expect, test } from "vitest";
import type { CardData } from "#app/directory/cards/card.ts";
import { cardSamples } from "#app/directory/cards/card-samples.ts";
import type { SearchHit } from "./engine.ts";
import { groupMixed, type MixedKind } from "./group-mixed.ts";

const score = { total: 1, text: 0, name: 0, concept: 1, quality: 0.5, bookable: 0, nearness: 0 };
const [sample] = cardSamples("en");
const cardOf = (
  entityId: string,
  entityType: CardData["entityType"],
  kindSlug: string | null = null,
): CardData => {
  if (!sample) throw new Error("There are no samples.");
  return { ...sample.card, entityId, entityType, kindSlug };
};
const hitOf = ({ entityId, entityType }: CardData): SearchHit => ({
  entityId,
  entityType,
  distanceKm: null,
  score,
});
const cards = [
  cardOf("pharmacy", "clinics", "pharmacy"),
  cardOf("service", "services"),
  cardOf("laboratory", "clinics", "laboratory"),
  cardOf("clinic", "clinics", "polyclinic"),
  cardOf("doctor", "professionals"),
];
const group = (asked: MixedKind[] = [], hits = cards.map(hitOf)) =>
  groupMixed(cards, { hits, asked }).map(({ card, heading }) => [card.entityId, heading]);

test("doctors come first, then the other kinds, of which pharmacies and laboratories are two", () => {
  expect(group()).toEqual([
    ["doctor", null],
    ["clinic", "clinics"],
    ["service", "services"],
    ["pharmacy", "pharmacies"],
    ["laboratory", "laboratories"],
  ]);
});

test("a kind that was asked for leads, what was named stays before it, and the demoted end", () => {
  expect(group(["pharmacies"])[0]).toEqual(["pharmacy", null]);
  const hits = cards.map(hitOf).map((hit): SearchHit => {
    if (hit.entityId === "clinic") return { ...hit, score: { ...score, name: 1 } };
    return hit.entityId === "doctor" ? { ...hit, placed: "demoted" } : hit;
  });
  const pinned = cards
    .map(hitOf)
    .map((hit): SearchHit => (hit.entityId === "service" ? { ...hit, placed: "pinned" } : hit));
  expect(
    group([], pinned)
      .map(([id]) => id)
      .slice(0, 2),
  ).toEqual(["service", "doctor"]);
  expect(group(["laboratories"], hits)).toEqual([
    ["clinic", null],
    ["laboratory", "laboratories"],
    ["service", "services"],
    ["pharmacy", "pharmacies"],
    ["doctor", null],
  ]);
});
