import type { CardData } from "#app/directory/cards/card.ts";
import type { ProfessionalsFilter } from "#app/directory/clinics/inputs.ts";
import type { ShownField } from "#app/directory/fields/present-fields.server.ts";
import type { PlaceMap } from "#app/directory/profile-parts/place/place-map.ts";
import type {
  AcceptedInsurance,
  Decision,
  FactNote,
  Licence,
  Picture,
  PricedLink,
  ProfileHead,
  ShownHours,
} from "#app/directory/profile-parts/profile.ts";
import type { ReviewPage } from "#app/reviews/review-page.ts";

/** Somebody at the clinic. */
export interface ClinicPerson {
  slug: string;
  title: string;
  imageUrl: string | null;
  /** "Consultant" */
  kind: string | null;
  departmentId: number | null;
  isHere: boolean;
  /** The address at which their free times are booked; null without any. */
  bookHref: string | null;
  /** "There now, until 16:00" */
  when: string | null;
}

/** The page of a clinic in one language. */
export interface ClinicProfile extends ProfileHead {
  decision: Decision;
  address: string;
  /** "Al Barsha 1, Dubai" */
  place: string;
  addressNote: FactNote | null;
  /** The name on its licence; null where it is not known. */
  legalName: string | null;
  foundedYear: number | null;
  /** Fields of the catalogue that need no design of their own, by section. */
  shown: { access: ShownField[]; about: ShownField[] };
  franchise: { slug: string; name: string } | null;
  departments: { id: number; name: string }[];
  facilities: { icon: string; name: string }[];
  languages: string[];
  licence: Licence | null;
  hours: ShownHours;
  hoursNote: FactNote | null;
  insurance: AcceptedInsurance;
  services: PricedLink[];
  /** Before the search. */
  serviceCount: number;
  /** The search words for its services; empty for all. */
  serviceWords: string;
  people: ClinicPerson[];
  professionals: CardData[];
  /** Before the filter. */
  professionalCount: number;
  /** After the filter. */
  foundCount: number;
  filter: ProfessionalsFilter;
  /** The name of the wanted specialty if no professional here has it; all are listed then. */
  unheldSpecialty: string | null;
  /** The filter's options; empty if there is only one. */
  filterSpecialties: { id: number; name: string; count: number }[];
  /** The search that lists them all. */
  professionalsHref: string;
  /** Photographs. */
  pictures: Picture[];
  /** Shown while there is no photograph. */
  drawings: Picture[];
  map: PlaceMap | null;
  reviews: ReviewPage;
}
