import type { FactNote } from "#app/directory/profile-parts/profile.ts";

/** One clinic's price of a service, AED. */
export interface PriceOffer {
  clinic: string;
  place: string;
  path: string;
  priceMin: number | null;
  priceMax: number | null;
}

/** Price of one service. */
export interface ServicePrice {
  name: string;
  path: string;
  priceMin: number | null;
  priceMax: number | null;
  /** Source and date of the price. */
  note: FactNote | null;
  /** Scope of the price. */
  included: string;
  hasVat: boolean;
  requiresReferral: boolean;
  /** The cheapest, of `offerCount`. */
  offers: PriceOffer[];
  offerCount: number;
}

/** Prices of the field, for a service whose price nobody states. */
export interface FieldPrice {
  /** "Orthodontics" */
  name: string;
  /** "treatment": of priced services of the field; "visit": fees of a first visit. */
  kind: "treatment" | "visit";
  priceMin: number;
  priceMax: number;
  /** How many state one. */
  count: number;
}

/** A listing to ask for a price. */
export interface PriceContact {
  name: string;
  path: string;
  /** A tel: address. */
  call: string | null;
  /** Opens a chat. */
  message: string | null;
}

/** The answer to a question for a price or a wish about prices. */
export interface PriceAnswer {
  /** Whether it is above the results: where people were asked for within a limit, they come first. */
  isFirst: boolean;
  /** Empty where no service with a price is what was asked for. */
  services: ServicePrice[];
  /** Where `services` is empty: the prices of the field, null if fewer than three state one. */
  field: FieldPrice | null;
  /** Where `services` is empty: listings with a telephone or a chat, from the first results. */
  contacts: PriceContact[];
  /** The place that the prices are from, when one was asked for. */
  place: string | null;
  /** No clinic states a price within the limit of the search: the prices are those without it. */
  isBeyondLimit: boolean;
}
