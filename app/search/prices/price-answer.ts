import type { FactNote } from "#app/directory/profile-parts/profile.ts";

/** One clinic's price of a service, AED. */
export interface PriceOffer {
  clinic: string;
  place: string;
  path: string;
  priceMin: number | null;
  priceMax: number | null;
}

/** What one service costs. */
export interface ServicePrice {
  name: string;
  path: string;
  priceMin: number | null;
  priceMax: number | null;
  /** Source and date of the price. */
  note: FactNote | null;
  /** What the price pays for. */
  included: string;
  hasVat: boolean;
  requiresReferral: boolean;
  /** The cheapest, of `offerCount`. */
  offers: PriceOffer[];
  offerCount: number;
}

/** The answer to a question for a price, above the results. */
export interface PriceAnswer {
  /** Empty where no service with a price is what was asked for. */
  services: ServicePrice[];
  /** The place that the prices are from, when one was asked for. */
  place: string | null;
  /** No clinic states a price within the limit of the search: the prices are those without it. */
  isBeyondLimit: boolean;
}
