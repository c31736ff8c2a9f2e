import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  everyRole,
  type PublishedTable,
  publishTable,
} from "#app/platform/gateway/tables/published-table.server.ts";
import { rowInput } from "#app/platform/gateway/tables/row-input.server.ts";
import {
  clinicNetworks,
  clinicPictures,
  clinics,
  clinicVocabulary,
  openingExceptions,
} from "./clinics/tables.server.ts";
import type { EntityType } from "./entity-ref.ts";
import { requireListedRows } from "./favorites/require-listed-rows.server.ts";
import { userFavorites } from "./favorites/tables.server.ts";
import { publishedColumns } from "./fields/catalogue.ts";
import { franchises } from "./franchises/tables.server.ts";
import {
  placeNetworks,
  placesOfPractice,
  professionalServices,
  professionals,
  professionalVocabulary,
} from "./professionals/tables.server.ts";
import { clinicServices, services } from "./services/tables.server.ts";

const roles = ["authenticated", "admin"] as const;
const input = rowInput(userFavorites, ["userId", "entityType", "entityId"]);

/** Imports change thousands of rows at once: programs follow the directory by webhooks. */
const readOnly = { read: everyRole, hasChanges: false } as const;

/** Columns beside the fields; keys of imports and scores stay hidden. */
const listed = [
  ...(["id", "slug", "imagePath", "averageRating", "reviewCount"] as const),
  ...(["createdAt", "updatedAt"] as const),
] as const;
const network = ["insurerId", "administratorId", "networkId", "confirmedOn", "source"] as const;

type ColumnKey<T extends PgTable> = keyof T["_"]["columns"] & string;

/** Publishes a listing's table: its fields, and the columns named. */
function publishListings<T extends PgTable>(
  entityType: EntityType,
  table: T,
  { more = [], listedBy = [] }: { more?: ColumnKey<T>[]; listedBy?: ColumnKey<T>[] } = {},
): PublishedTable {
  const own = getTableColumns(table);
  const isOwn = (name: string): name is ColumnKey<T> => name in own;
  const columns = [...[...listed, ...publishedColumns(entityType)].filter(isOwn), ...more];
  return publishTable({ ...readOnly, table, columns, listedBy });
}

/** The listings under /rest/v1 with their parts, for everybody to read. */
const listingTables = [
  publishListings("professionals", professionals, { more: ["education", "experience"] }),
  publishListings("clinics", clinics, {
    more: ["coverPath"],
    listedBy: ["franchiseId", "districtId"],
  }),
  publishListings("services", services),
  publishListings("franchises", franchises),
  publishTable({ ...readOnly, table: professionalVocabulary, listedBy: ["professionalId"] }),
  publishTable({ ...readOnly, table: professionalServices }),
  publishTable({ ...readOnly, table: placesOfPractice }),
  publishTable({
    ...readOnly,
    table: placeNetworks,
    columns: ["placeId", ...network],
    listedBy: ["placeId"],
  }),
  publishTable({ ...readOnly, table: clinicVocabulary, listedBy: ["clinicId"] }),
  publishTable({ ...readOnly, table: clinicServices }),
  publishTable({
    ...readOnly,
    table: clinicNetworks,
    columns: ["clinicId", ...network],
    listedBy: ["clinicId"],
  }),
  publishTable({ ...readOnly, table: openingExceptions }),
  publishTable({ ...readOnly, table: clinicPictures }),
];

/** Listings, and a person's favourites to add, list and remove. */
export const directoryTables = [
  ...listingTables,
  publishTable({
    table: userFavorites,
    owner: "userId",
    read: roles,
    insert: { roles, input, checkReferences: requireListedRows },
    remove: { roles },
  }),
];
