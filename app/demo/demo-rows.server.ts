import { answerColumns } from "./city/draw-answers.server.ts";

/** A row as its table stores it: column names and plain values. */
export type DemoRow = Record<string, unknown>;

export interface DemoTable {
  name: string;
  columns: readonly string[];
  /** Columns that are arrays in the database; other lists and objects are JSON there. */
  arrays: readonly string[];
}

const listed = [
  "id",
  "slug",
  "name_en",
  "name_ar",
  "description_en",
  "description_ar",
  "phone",
  "email",
  "website",
  "is_featured",
  "tags",
  "status",
  "average_rating",
  "review_count",
  "popularity_score",
  "external_key",
  "stated_facts",
  "facts_checked_on",
  "created_at",
  "updated_at",
] as const;

function table(
  name: string,
  columns: readonly string[],
  arrays: readonly string[] = [],
): DemoTable {
  return { name, columns, arrays };
}

/** The tables that the demo city fills and the columns that it fills in them. */
export const demoTables = {
  franchises: table(
    "franchises",
    [...listed, "franchise_type_id", "parent_company_en", "parent_company_ar", "founded_year"],
    ["tags"],
  ),
  services: table(
    "services",
    [
      ...listed,
      "service_type_id",
      "service_subtype_id",
      "specialty_id",
      "preparation_en",
      "preparation_ar",
      "requires_referral",
      "visit_types",
      "price_min",
      "price_max",
      "vat_class",
    ],
    ["tags", "visit_types"],
  ),
  clinics: table(
    "clinics",
    [
      ...listed,
      "franchise_id",
      "branch_name",
      "branch_name_ar",
      "address_en",
      "address_ar",
      "city_id",
      "district_id",
      "latitude",
      "longitude",
      "whatsapp",
      "licence_authority",
      "licence_number",
      "licence_checked_on",
      "founded_year",
      ...answerColumns("clinics"),
      "parking_en",
      "parking_ar",
      "metro_en",
      "metro_ar",
      "opening_hours",
      "ramadan_hours",
    ],
    ["tags"],
  ),
  clinicVocabulary: table("clinic_vocabulary", ["clinic_id", "purpose", "item_id", "is_primary"]),
  clinicNetworks: table("clinic_networks", [
    "clinic_id",
    "insurer_id",
    "administrator_id",
    "network_id",
    "confirmed_on",
    "source",
  ]),
  openingExceptions: table("opening_exceptions", [
    "clinic_id",
    "on_date",
    "is_closed",
    "opens_at",
    "closes_at",
    "note_en",
    "note_ar",
  ]),
  clinicServices: table("clinic_services", ["clinic_id", "service_id", "price_min", "price_max"]),
  professionals: table(
    "professionals",
    [
      ...listed,
      "image_path",
      "gender",
      "profession_id",
      "title_id",
      "practising_since",
      "education",
      "experience",
      "licence_authority",
      "licence_number",
      "licence_checked_on",
    ],
    ["tags"],
  ),
  professionalVocabulary: table("professional_vocabulary", [
    "professional_id",
    "purpose",
    "item_id",
    "is_primary",
  ]),
  placesOfPractice: table(
    "places_of_practice",
    [
      "id",
      "professional_id",
      "clinic_id",
      "is_primary",
      "phone",
      "fee",
      "follow_up_fee",
      "visit_types",
      "hours",
      "ramadan_hours",
      "language_ids",
      "follows_clinic_networks",
    ],
    ["visit_types", "language_ids"],
  ),
  placeNetworks: table("place_networks", [
    "place_id",
    "insurer_id",
    "administrator_id",
    "network_id",
    "confirmed_on",
    "source",
  ]),
  professionalServices: table("professional_services", ["professional_id", "service_id"]),
  reviews: table("reviews", [
    "id",
    "professional_id",
    "clinic_id",
    "author_name",
    "rating",
    "aspects",
    "locale",
    "body",
    "visit_confirmed_on",
    "state",
    "submitted_at",
    "published_at",
    "owner_reply",
    "owner_reply_locale",
    "owner_replied_at",
    "created_at",
    "updated_at",
  ]),
} as const satisfies Record<string, DemoTable>;

export type DemoTableKey = keyof typeof demoTables;
/** Rows of one entity or of many, by table. */
export type DemoRows = Partial<Record<DemoTableKey, DemoRow[]>>;
