import type { CardData } from "#app/directory/cards/card.ts";

type Timed = Pick<CardData, "times">;

/** Sorts those with the earliest free time first; those without one come last, in their order. */
export function soonestFirst<T extends Timed>(cards: readonly T[]): T[] {
  const startOf = ({ times }: Timed) => times?.start ?? Number.MAX_SAFE_INTEGER;
  return cards.toSorted((one, other) => startOf(one) - startOf(other));
}
