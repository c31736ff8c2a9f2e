import { keysOf } from "#app/platform/keys-of.ts";
import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";
import type { EntityType } from "../../entity-ref.ts";

// Fields of the catalogues by which searches filter. The column of listings, the filter with its
// parameter, chip and facet, the argument of calls and the index follow from the line here; labels are
// those of the field. Browsers load this file, so it imports no catalogue.

interface Filtered {
  /** The kind of listing whose catalogue has the field. */
  of: EntityType;
  /** Its key among the filters, and its name among the columns of directory_listings. */
  key: string;
  /** The column in the database, and the parameter in addresses. */
  column: string;
  /** Of clinics: professionals have it, too, where they practise first. */
  reachesPeople?: true;
  /** Tabs whose panel has it; every tab if left out. */
  tabs?: readonly ("all" | EntityType)[];
}

/** Yes or no; with both answers, chips and choices are the messages `listing.<name>.yes` and `.no`. */
export interface FilteredFlag extends Filtered {
  kind: "flag";
  /** With `yes` alone, "false" in an address asks for nothing. */
  answers: "yes" | "yes and no";
  /** The facet that counts the answers; a checkbox shows how many say yes. */
  facet?: string;
  /** Cards state a yes beside their other facts. */
  isOnCards?: true;
  /** The kind of words of a query that ask for a yes. */
  spoken?: "walkIns";
}

/** Items of the vocabulary. */
export interface FilteredItems extends Filtered {
  kind: "items";
  of: "clinics";
  category: CategorySlug;
  /** The facet that counts its choices. */
  facet: string;
  /** Listings need each of the chosen items, else any of them. */
  needsEach?: true;
  /** The kind of words of a query that name items. */
  spoken?: "facility";
  /**
   * Yes-or-no fields that state an item, by its slug: with yes a listing has the item and with no it
   * does not, whatever its list says.
   */
  statedBy?: Readonly<Record<string, string>>;
}

/** By the name of the field in its catalogue. */
const filteredFields = {
  requiresReferral: {
    kind: "flag",
    of: "services",
    key: "requiresReferral",
    column: "requires_referral",
    answers: "yes and no",
    facet: "referral",
    isOnCards: true,
    tabs: ["services"],
  },
  facilities: {
    kind: "items",
    of: "clinics",
    key: "facilityIds",
    column: "facility_ids",
    category: "facilities",
    facet: "facility",
    needsEach: true,
    spoken: "facility",
    reachesPeople: true,
    statedBy: { "wheelchair-access": "stepFreeAccess" },
    tabs: ["all", "professionals", "clinics"],
  },
  walkIns: {
    kind: "flag",
    of: "clinics",
    key: "walkIns",
    column: "walk_ins",
    answers: "yes",
    facet: "walkIns",
    isOnCards: true,
    spoken: "walkIns",
    reachesPeople: true,
    tabs: ["all", "professionals", "clinics"],
  },
} as const satisfies Readonly<Record<string, FilteredFlag | FilteredItems>>;

export type FilteredFields = typeof filteredFields;
export type FilteredName = keyof FilteredFields;
type OfKind<Kind> = Extract<FilteredFields[FilteredName], { kind: Kind }>;
/** Its names as they are declared. */
type Named<Field> = Field extends { kind: infer Kind }
  ? Field & { key: OfKind<Kind>["key"]; column: OfKind<Kind>["column"] }
  : never;
export type FilteredField = Named<FilteredFlag> | Named<FilteredItems>;

/** The names of the yes-or-no columns of directory_listings. */
export type FilteredFlagKey = OfKind<"flag">["key"];
/** Their values of one listing; null where nothing is stated. */
export type FlagValues = Record<FilteredFlagKey, boolean | null>;
export type NamedFlag = Named<FilteredFlag>;

/** The fields with their names. */
export const namedFilteredFields: readonly (readonly [name: FilteredName, field: FilteredField])[] =
  keysOf(filteredFields).map((name) => [name, filteredFields[name]]);
