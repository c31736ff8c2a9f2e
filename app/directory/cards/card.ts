import type { EntityRef } from "../entity-ref.ts";
import type { CardTimes } from "./times/card-times.ts";

/**
 * The data of one card in the page's language: names are translated, times and dates are formatted.
 */
export interface CardData extends EntityRef {
  slug: string;
  title: string;
  /** The photo, else a drawn cover; null for a person without a photo, who is shown by initials. */
  imageUrl: string | null;
  /** The summary, cut to what a card has room for. */
  description: string;
  /** Title from the register ("Consultant"), service type, clinic type or franchise type. */
  kind: string | null;
  /** The kind in the vocabulary. */
  kindSlug: string | null;
  /** Specialties by name, the first one first; `specializations` of the specification. */
  specializations: string[];
  /** Of a professional: where the card shows them. */
  clinicId: string | null;
  clinicName: string | null;
  clinicSlug: string | null;
  /** "Al Barsha 1, Dubai" */
  location: string | null;
  /** The asked district that homes are visited in, where a search asks for home visits there. */
  comesTo?: string;
  latitude: number | null;
  longitude: number | null;
  /** Whether the position is the middle of the district: for distances, and for no route. */
  isPlacedByDistrict?: true;
  averageRating: number;
  reviewCount: number;
  isFeatured: boolean;
  /** The licence was found in the register. */
  isVerified: boolean;
  licenceAuthority: string | null;
  visitTypes: string[];
  languages: string[];
  tags: string[];
  popularityScore: number;
  yearsOfExperience: number | null;
  /** AED */
  priceMin: number | null;
  priceMax: number | null;
  /** "Needs a referral": yes-or-no fields that are answered with yes. */
  statements: string[];
  /** Null if the hours are unknown. */
  openNow: boolean | null;
  /** "Closes at 20:00", "Opens tomorrow at 09:00"; clinics and franchise branches. */
  openingText: string | null;
  /** A hospital with an emergency department. */
  isEmergency: boolean;
  /** The next times that can be booked; null without one. */
  times: CardTimes | null;
  phone: string | null;
  /** The link that opens a chat with the place. */
  whatsapp: string | null;
  website: string | null;
  clinicCount: number;
  professionalCount: number;
  serviceCount: number;
  insuranceCount: number;
}
