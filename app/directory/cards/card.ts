/** In the order in which equal listings of different types stand. */
export const entityTypes = ["clinics", "franchises", "professionals", "services"] as const;
export type EntityType = (typeof entityTypes)[number];

export interface EntityRef {
  entityType: EntityType;
  entityId: string;
}

/** What one card shows, in the page's language: names are said, times and dates are texts already. */
export interface CardData extends EntityRef {
  slug: string;
  title: string;
  /** Stored picture, or the drawn one. */
  imageUrl: string;
  /** The summary, cut to what a card has room for. */
  description: string;
  /** Title from the register ("Consultant"), service type, clinic type or franchise type. */
  kind: string | null;
  /** Specialties by name, the first one first; `specializations` of the specification. */
  specializations: string[];
  clinicName: string | null;
  clinicSlug: string | null;
  /** "Al Barsha 1, Dubai" */
  location: string | null;
  latitude: number | null;
  longitude: number | null;
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
  requiresReferral: boolean;
  /** Nothing when the hours are not known. */
  openNow: boolean | null;
  /** "Closes at 20:00", "Opens tomorrow at 09:00"; clinics and franchise branches. */
  openingText: string | null;
  /** Days until a professional is next there; "soon" past seven; nothing when unknown. */
  nextAvailability: number | "soon" | null;
  phone: string | null;
  website: string | null;
  clinicCount: number;
  professionalCount: number;
  serviceCount: number;
  insuranceCount: number;
}
