import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";

// A field of a listing as data. Forms, columns, imports, exports, merges and pages interpret it by its
// kind; its labels are the messages `listing.<name>`, of a text in two languages also
// `listing.<name>En` and `listing.<name>Ar`.

/** Groups of fields in the form of the staff, in their order. */
export const staffSections = [
  "texts",
  "group",
  "person",
  "kind",
  "offer",
  "place",
  "contact",
  "licence",
  "building",
  "card",
] as const;
export type StaffSection = (typeof staffSections)[number];

/** The parts of the owner's editor that are fields of the listing; see `app/changes/rules.ts`. */
export type OwnerPart =
  | "contact"
  | "hours"
  | "ramadan"
  | "languages"
  | "access"
  | "name"
  | "description"
  | "licence"
  | "specialties";

/** Lists of facts on profiles. */
export type ProfileSection = "access" | "about";

interface OwnerUse {
  part: OwnerPart;
  /** Characters, where owners may write fewer than the staff. */
  most?: number;
  least?: number;
  rows?: number;
  /** The help is the message `listing.<name>.<help>`. */
  help?: string;
}

interface ImportUse {
  /** The column of the file, where it is not the name of the field. */
  name?: string;
  help: string;
  /** The cells in the two example rows of the template. */
  examples: readonly [string, string];
  aliases?: readonly string[];
  /** A file without the column is refused. */
  isRequired?: true;
  /** Characters, where they differ from those of the forms. */
  most?: number;
  /** A stated cell dates the fact of the field. */
  dates?: true;
}

interface Declared {
  /** Its place in the form of the staff; others are edited on a tab of the record, or by programs. */
  staff?: StaffSection;
  /** How owners write it, and in which part; the part decides whether it is read first. */
  owner?: OwnerUse;
  /** The dated fact that a change of the field states. */
  fact?: string;
  /** Days until the fact reads "not confirmed since". */
  staleAfterDays?: number;
  import?: ImportUse;
  /** Where the profile lists it, the lowest place first; what needs a design is in the profile's code. */
  profile?: {
    section: ProfileSection;
    place: number;
    /** Left out where it says no more than the name. */
    besideName?: true;
  };
  /** A merge of duplicates leaves it: it is decided elsewhere. */
  staysInMerge?: true;
  /** Programs read every other field under /rest/v1. */
  isUnpublished?: true;
  hasHelp?: true;
}

/** A text in English and in Arabic: a column for each. */
export interface LocalizedField extends Omit<Declared, "import"> {
  kind: "localized";
  /** The columns, where they are not `<name>En` and `<name>Ar`. */
  columns?: readonly [en: string, ar: string];
  /** The columns are null, not empty, without a text. */
  isNullable?: true;
  least?: number;
  most: number;
  rows?: number;
  /** Each language has a date of its own, as the facts `<name>En` and `<name>Ar`. */
  isDatedByLanguage?: true;
  import?: {
    /** The columns of the file are `<name>_en` and `<name>_ar`. */
    name?: string;
    en: Pick<ImportUse, "help" | "examples" | "aliases">;
    ar: Pick<ImportUse, "help" | "examples" | "aliases">;
    isRequired?: true;
    most?: number;
    dates?: true;
  };
}

interface LineField extends Declared {
  kind: "line";
  most: number;
}

interface WebField extends Declared {
  kind: "url";
  most: number;
}

/** A value whose kind says it all. */
interface PlainField extends Declared {
  kind:
    | "phone"
    | "email"
    /** A year in the past. */
    | "year"
    /** A day in the past. */
    | "day"
    /** Yes, no or unknown. */
    | "answer"
    /** Yes or no. */
    | "mark"
    | "money"
    /** Short phrases. */
    | "tags"
    /** Opening hours of a week. */
    | "week"
    | "latitude"
    | "longitude"
    | "visit-types"
    | "city"
    | "district"
    | "franchise";
}

interface ChoiceField extends Declared {
  kind: "choice";
  options: readonly string[];
  /** The prefix of the labels of the options; without it an option is its own label. */
  optionKeys?: string;
  isRequired?: true;
  /** The value of an empty cell of an import. */
  whenBlank?: string;
  /** Other words for the options in imports. */
  spellings?: Readonly<Record<string, readonly string[]>>;
}

interface OfVocabulary {
  category: CategorySlug;
  level?: "roots" | "children";
  /** Imports take items of this level alone. */
  importLevel?: "roots" | "children";
  /** The noun of an item in messages of imports. */
  noun: string;
  isRequired?: true;
}

/** One item of the vocabulary. */
export interface ItemField extends Declared, OfVocabulary {
  kind: "item";
}

/** A list of items of the vocabulary, stored by its purpose. */
export interface ItemsField extends Declared, OfVocabulary {
  kind: "items";
  purpose: string;
  /** Items. */
  most: number;
  /** The first item is the main one. */
  hasMain?: true;
}

/** Imported rows of other tables: accepted networks of a clinic, clinics that offer a service. */
interface RowsField extends Declared {
  kind: "networks" | "offers";
}

export type CatalogueField =
  | LocalizedField
  | LineField
  | WebField
  | PlainField
  | ChoiceField
  | ItemField
  | ItemsField
  | RowsField;

/** The fields of one kind of listing by name, in the order of its imports. */
export type Catalogue = Readonly<Record<string, CatalogueField>>;
