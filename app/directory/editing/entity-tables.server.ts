import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { line } from "#app/platform/forms/text-inputs.ts";
import {
  type PublishedTable,
  publishTable,
} from "#app/platform/gateway/tables/published-table.server.ts";
import { rowInput } from "#app/platform/gateway/tables/row-input.server.ts";
import { clinics } from "../clinics/tables.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { franchises } from "../franchises/tables.server.ts";
import { weeklyHours } from "../opening-hours/inputs.ts";
import { professionals } from "../professionals/tables.server.ts";
import { services } from "../services/tables.server.ts";

const shared = [
  "nameEn",
  "nameAr",
  "descriptionEn",
  "descriptionAr",
  "phone",
  "email",
  "website",
  "isFeatured",
  "tags",
  "status",
] as const;
const licence = ["licenceAuthority", "licenceNumber", "licenceCheckedOn"] as const;
/** As long as forms take it; the indexes of names hold no more than 2,700 bytes. */
const name = line(200).optional();
const hours = weeklyHours.nullable().optional();

/** An entity's table with the columns that administrators write; the address is renamed by a verb of its own. */
function editedTable<T extends PgTable>(
  table: T,
  columns: readonly (keyof T["_"]["columns"] & string)[],
  special: z.ZodRawShape = {},
): PublishedTable {
  const shape = { name_en: name, name_ar: name, ...special };
  const write = { roles: ["admin"], input: rowInput(table, columns).extend(shape) } as const;
  return publishTable({ table, insert: write, update: write });
}

/** What an administrator may write of each kind of entity, by the columns' names in the database. */
export const entityTables: Record<EntityType, PublishedTable> = {
  professionals: editedTable(professionals, [
    ...shared,
    ...licence,
    "gender",
    "professionId",
    "titleId",
    "practisingSince",
  ]),
  clinics: editedTable(
    clinics,
    [
      ...shared,
      ...licence,
      "franchiseId",
      "branchName",
      "branchNameAr",
      "addressEn",
      "addressAr",
      "cityId",
      "districtId",
      "latitude",
      "longitude",
      "whatsapp",
      "foundedYear",
      "stepFreeAccess",
      "parkingEn",
      "parkingAr",
      "metroEn",
      "metroAr",
      "openingHours",
      "ramadanHours",
    ],
    { opening_hours: hours, ramadan_hours: hours },
  ),
  services: editedTable(
    services,
    [
      ...shared,
      "serviceTypeId",
      "serviceSubtypeId",
      "specialtyId",
      "preparationEn",
      "preparationAr",
      "requiresReferral",
      "visitTypes",
      "priceMin",
      "priceMax",
      "vatClass",
    ],
    {
      visit_types: z
        .array(z.enum(["in_person", "virtual", "home_visit"]))
        .max(3)
        .optional(),
    },
  ),
  franchises: editedTable(franchises, [
    ...shared,
    "franchiseTypeId",
    "parentCompanyEn",
    "parentCompanyAr",
    "foundedYear",
  ]),
};
