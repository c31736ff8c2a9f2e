import type { CardData } from "#app/directory/cards/card.ts";
import type { PlaceMap } from "#app/directory/profile-parts/place/place-map.ts";
import type {
  AcceptedInsurance,
  Decision,
  FactNote,
  Licence,
  PricedLink,
  ProfileHead,
  ShownHours,
  WeekDay,
} from "#app/directory/profile-parts/profile.ts";
import type { ReviewPage } from "#app/reviews/review-page.ts";

export interface TrainingEntry {
  /** "2011–2015", "2019–today" */
  years: string;
  title: string;
  place: string;
}

export interface PlaceOfPractice {
  clinicSlug: string;
  clinicName: string;
  isPrimary: boolean;
  address: string;
  /** "Al Barsha 1, Dubai" */
  place: string;
  directions: string | null;
  map: PlaceMap | null;
  phone: string | null;
  whatsapp: string | null;
  fee: number | null;
  followUpFee: number | null;
  visitTypes: string[];
  /** Only where they differ from the person's own. */
  languages: string[];
  hours: ShownHours;
  /** Whether they are the hours of the clinic, as the place states none of its own. */
  hasClinicHours: boolean;
  insurance: AcceptedInsurance;
}

/** The page of a professional in one language. */
export interface ProfessionalProfile extends ProfileHead {
  decision: Decision;
  specialties: { id: number; name: string }[];
  subspecialties: { id: number; name: string }[];
  languages: string[];
  languagesNote: FactNote | null;
  gender: "male" | "female";
  practisingSince: number | null;
  licence: Licence | null;
  places: PlaceOfPractice[];
  /** The next seven days across the places. */
  week: WeekDay[];
  hoursNote: FactNote | null;
  services: PricedLink[];
  education: TrainingEntry[];
  educationNote: FactNote | null;
  experience: TrainingEntry[];
  experienceNote: FactNote | null;
  reviews: ReviewPage;
  similar: CardData[];
}
