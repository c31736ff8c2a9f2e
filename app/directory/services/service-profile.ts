import type { CardData } from "../cards/card.ts";
import type { FactNote, ProfileHead } from "../profiles/profile.ts";

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
