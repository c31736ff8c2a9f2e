import type { Register } from "../register.ts";

/** A register's kind of professional in our vocabulary. */
export interface ProfessionKind {
  /** Slug of the profession; null where the specialty says it. */
  profession: string | null;
  /** Slug of the specialty that the whole profession has. */
  specialty?: string;
  /** Whether patients choose them: nurses, pharmacists and technicians are kept off the site. */
  isForPatients: boolean;
}

export type PeopleField =
  | "id"
  | "nameEn"
  | "nameAr"
  | "category"
  | "specialty"
  | "facilityId"
  | "gender"
  | "phone"
  | "email"
  | "status"
  | "firstCoordinate"
  | "secondCoordinate";

/**
 * A public register of licensed professionals. Nationality is no field: it is never read.
 */
export interface PeopleRegister extends Pick<Register, "bounds" | "unknownPoints" | "city"> {
  name: string;
  publisher: string;
  terms: string;
  authority: "DHA" | "DOH" | "MOHAP" | "DHCR";
  /** Days from one refresh to the next; a day where it is left out. */
  everyDays?: number;
  keyPrefix: string;
  idShape: RegExp;
  licenceNumber(id: string): string;
  /** Licence number of a facility by its id in this register. */
  facilityLicence(id: string): string;
  columns: Readonly<Record<PeopleField, readonly string[]>>;
  optional: readonly PeopleField[];
  /** A file without a column of states lists who may practise. */
  statuses: Readonly<Record<string, "active" | "ended">>;
  /** The codes of ended licences in words, for reports. */
  statusNames: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, ProfessionKind>>;
  /** The specialty of each word; null where none is meant. */
  specialties: Readonly<Record<string, string | null>>;
  /** The profession of a specialty, for categories that do not say it. */
  professionsBySpecialty: Readonly<Record<string, string>>;
  /** The title of each profession by the first word of the specialty: "Consultant Cardiology". */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
