import { sql } from "drizzle-orm";
import { column } from "#app/admin-kit/resource.server.ts";
import { defineListing } from "./listing/define-listing.server.ts";
import { listingActions } from "./listing/listing-actions.server.ts";
import {
  contactColumns,
  nameColumns,
  nameIn,
  ratingColumns,
  upkeepColumns,
} from "./listing/listing-columns.server.ts";
import { branchesPanel } from "./listing/listing-panels.server.ts";
import { listingResource } from "./listing/listing-resource.server.ts";

const entityType = "franchises";

export const franchises = defineListing({
  ...listingResource({
    entityType,
    name: entityType,
    words: { one: "franchises.one", many: "franchises.many" },
    search: [sql`e.parent_company_en`, sql`e.parent_company_ar`],
  }),
  columns: {
    ...nameColumns,
    type: column("text", "column.kind", nameIn("type"), {
      join: sql`join vocabulary_items type on type.id = e.franchise_type_id`,
      isFiltered: true,
      width: 10,
    }),
    parent: column(
      "text",
      "listing.parentCompany",
      { en: sql`e.parent_company_en`, ar: sql`e.parent_company_ar` },
      { isFiltered: true, width: 14 },
    ),
    branches: column(
      "number",
      "panel.branches",
      sql`(select count(*) from clinics c where c.franchise_id = e.id)`,
      { isFiltered: true },
    ),
    foundedYear: column("number", "listing.foundedYear", sql`e.founded_year`, {
      hasNulls: true,
      isFiltered: true,
      isShown: false,
    }),
    ...contactColumns,
    ...ratingColumns,
    ...upkeepColumns,
  },
  panels: { branches: branchesPanel },
  actions: listingActions(entityType),
});
