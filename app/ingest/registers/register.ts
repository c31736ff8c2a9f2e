import type { Areas } from "./reading/read-area.ts";

/** A register's kind of facility in our vocabulary. */
export interface FacilityKind {
  /** Slug of the clinic type. */
  type: string;
  /** Slug of the subtype. */
  subtype?: string;
  /** Whether anybody may come: a school's clinic, a drug store or a laboratory of dentures is kept off the site. */
  isForPatients: boolean;
}

/** Fields of a row, whatever the register's column names. */
export type RegisterField =
  | "id"
  | "nameEn"
  | "nameAr"
  | "category"
  | "subcategory"
  | "addressOne"
  | "addressTwoEn"
  | "addressTwoAr"
  | "phone"
  | "email"
  | "website"
  | "status"
  | "areaEn"
  | "areaAr"
  | "firstCoordinate"
  | "secondCoordinate"
  | "expiryDate";

export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * A public register of licensed facilities: what its columns, states, kinds and areas mean. The
 * importer reads any register by such a declaration.
 */
export interface Register {
  name: string;
  /** Its publisher, as written beside the facts. */
  publisher: string;
  /** Under which terms it is published. */
  terms: string;
  authority: "DHA" | "DOH" | "MOHAP" | "DHCR";
  /** Days from one refresh to the next; a day where it is left out. */
  everyDays?: number;
  /** Begins the external keys of its listings. */
  keyPrefix: string;
  /** The shape of an id; other rows are refused. */
  idShape: RegExp;
  /** The licence number of an id. */
  licenceNumber(id: string): string;
  /** Headers of each field; case, spaces and underscores do not count. */
  columns: Readonly<Record<RegisterField, readonly string[]>>;
  /** Fields whose column a file may lack. */
  optional?: readonly RegisterField[];
  /** The states of a licence: whether the facility may work. */
  statuses: Readonly<Record<string, "active" | "ended">>;
  /** The codes of ended licences in words, for reports. */
  statusNames: Readonly<Record<string, string>>;
  /** The kind of each subcategory; a function decides by the category. */
  kinds: Readonly<Record<string, FacilityKind | ((specialty: string | null) => FacilityKind)>>;
  /** The specialty of each category, or null where none is meant. */
  specialties: Readonly<Record<string, string | null>>;
  /** The district's slug for the name of an area, or null where we have none for it. */
  findArea(name: string): string | null;
  /** Districts that share a named area with its main one: an exact point decides between them. */
  sharedAreas?: Readonly<Record<string, readonly string[]>>;
  /** Places that addresses name instead of a district, with theirs; null where none of ours is there. */
  landmarks?: Areas;
  /** Points that mean "not known". */
  unknownPoints: readonly Position[];
  /** Days that mean "not known", as ISO dates. */
  unknownDays?: readonly string[];
  /** The land that its facilities are on, in degrees. */
  bounds: { south: number; north: number; west: number; east: number };
  /** Slug of the city of an operator's declaration; its districts and its box are known by it. */
  city?: string;
}
