import type { CardData } from "#app/directory/cards/card.ts";
import type { FactNote, ProfileHead } from "#app/directory/profile-parts/profile.ts";

/** The page of a service in one language. */
export interface ServiceProfile extends ProfileHead {
  preparation: string;
  requiresReferral: boolean;
  visitTypes: string[];
  /** AED */
  priceMin: number | null;
  priceMax: number | null;
  priceNote: FactNote | null;
  hasVat: boolean;
  specialty: { id: number; name: string } | null;
  /** Clinics with their own price for it. */
  offers: CardData[];
  offerCount: number;
  page: number;
  pageCount: number;
  /** The best of those who do it. */
  professionals: CardData[];
  professionalCount: number;
  related: CardData[];
}
