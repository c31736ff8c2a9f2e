import type { CardData } from "#app/directory/cards/card.ts";

type Callable = Pick<CardData, "title" | "openNow" | "openingText"> & { phone: string };

/**
 * Returns the clinic to call for a service that is not booked online: of those with a telephone, in
 * the order of the list, the first that is open, else the first.
 */
export function chooseCallable(
  offers: readonly (Omit<Callable, "phone"> & Pick<CardData, "phone">)[],
): Callable | null {
  const callable = offers.flatMap((offer) =>
    offer.phone ? [{ ...offer, phone: offer.phone }] : [],
  );
  return callable.find(({ openNow }) => openNow) ?? callable[0] ?? null;
}
