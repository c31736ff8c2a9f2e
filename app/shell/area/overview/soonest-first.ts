import type { CardData } from "#app/directory/cards/card.ts";

type Hours = Pick<CardData, "openNow" | "nextAvailability">;

/** Days until somebody is there; later than any day where that is unknown. */
function daysUntil({ openNow, nextAvailability }: Hours): number {
  if (openNow) return -1;
  return typeof nextAvailability === "number" ? nextAvailability : Number.MAX_SAFE_INTEGER;
}

/** Sorts those that are open now first, then by the next day; equals keep their order. */
export function soonestFirst<T extends Hours>(cards: readonly T[]): T[] {
  return cards.toSorted((one, other) => daysUntil(one) - daysUntil(other));
}
