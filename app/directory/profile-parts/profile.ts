import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import type { EntityRef } from "../entity-ref.ts";
import type { HoursRow } from "../opening-hours/hours-row.ts";

// Data that the profile pages share; texts are in the page's language, dates are formatted.

/** The source and date of a stated fact. */
export interface FactNote {
  text: string;
  /** "Not confirmed since 3 May 2026" once the fact is past its expiry. */
  warning: string | null;
}

export interface Licence {
  authority: string;
  number: string;
  /** The day on which it was found in the register; without it the licence is not checked. */
  checkedOn: string | null;
}

/** A person's or clinic's week. */
export interface ShownHours {
  /** "Opens at 16:30", "Today, 16:30–20:00" */
  status: string | null;
  isOpen: boolean;
  week: HoursRow[];
  ramadan: { title: string; note: FactNote | null; week: HoursRow[] } | null;
  exceptions: { date: string; hours: string; note: string }[];
}

/** One day of the coming week, with the hours at each place. */
export interface WeekDay {
  date: string;
  name: string;
  /** `place` counts the places from 0. */
  shifts: { place: number; text: string }[];
}

export interface InsurerNetworks {
  slug: string;
  insurer: string;
  networks: { administrator: string; network: string; confirmedOn: string }[];
}

export interface AcceptedInsurance {
  insurers: InsurerNetworks[];
  note: FactNote | null;
}

/** The data of the decision block. */
export interface Decision {
  /** "Next at {clinic}" or "Opening hours" */
  whenLabel: string;
  when: string | null;
  isNow: boolean;
  /** AED; a fee or a range of prices. */
  priceMin: number | null;
  priceMax: number | null;
  feeNote: FactNote | null;
  phone: string | null;
  phoneNote: FactNote | null;
  whatsapp: string | null;
  directions: string | null;
  website: string | null;
}

export interface PricedLink {
  slug: string;
  name: string;
  /** The kind of service, by which long lists are grouped. */
  group: string | null;
  priceMin: number | null;
  priceMax: number | null;
}

/** One line of "what we know and since when". */
export interface KnownFact extends FactNote {
  name: string;
}

/** The note of a profile on a listing with facts of a public register. */
export interface FromRegister {
  /** The day of the file that has the licence. */
  date: string;
  /** The authority that publishes the register. */
  publisher: string;
  /** Where its terms are stated; null while open data is closed. */
  termsHref: string | null;
  objectionHref: string;
  /** Whether the register made it: then its holder can claim it by a code. */
  isMadeByIt: boolean;
}

/** The data of a profile's head. */
export interface ProfileHead extends EntityRef {
  title: string;
  imageUrl: string | null;
  /** "Consultant", "Hospital" */
  kind: string | null;
  averageRating: number;
  reviewCount: number;
  isVerified: boolean;
  isFeatured: boolean;
  breadcrumbs: Breadcrumb[];
  description: string;
  /** The page's own path, for its forms and further pages. */
  path: string;
  /** The page's own absolute address, to share. */
  url: string;
  /** Every stated fact with its source and date. */
  facts: KnownFact[];
  reportHref: string;
  /** The page to claim the listing; null if it has an owner. */
  claimHref: string | null;
  /** Whether facts are of OpenStreetMap, which its licence asks to be said. */
  isOfMap: boolean;
  /** The Arabic name where it was derived from the English one, and nobody has checked it. */
  derivedName?: string;
  /** Of a listing from a public register: the day of its file, and where to object. */
  fromRegister?: FromRegister | null;
}

export interface Picture {
  src: string;
  /** Sizes for `srcset`; empty where none were made. */
  avif: string;
  webp: string;
  /** Shown until the picture has loaded. */
  blur: string | undefined;
  width: number;
  height: number;
  alt: string;
}
