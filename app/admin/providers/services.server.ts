import { sql } from "drizzle-orm";
import { column } from "#app/admin-kit/resource.server.ts";
import { defineListing } from "./listing/define-listing.server.ts";
import { listingActions } from "./listing/listing-actions.server.ts";
import {
  nameColumns,
  nameIn,
  ratingColumns,
  upkeepColumns,
} from "./listing/listing-columns.server.ts";
import { offersPanel } from "./listing/listing-panels.server.ts";
import { listingResource } from "./listing/listing-resource.server.ts";

const entityType = "services";

export const services = defineListing({
  ...listingResource({
    entityType,
    name: entityType,
    words: { one: "services.one", many: "services.many" },
    opened: { visitTypes: ["in_person"], vatClass: "zero" },
  }),
  importPermission: "catalogue.import",
  columns: {
    ...nameColumns,
    type: column("text", "column.kind", nameIn("type"), {
      join: sql`join vocabulary_items type on type.id = e.service_type_id`,
      isFiltered: true,
      width: 10,
    }),
    subtype: column("text", "listing.serviceSubtypeId", nameIn("subtype"), {
      join: sql`left join vocabulary_items subtype on subtype.id = e.service_subtype_id`,
      hasNulls: true,
      isFiltered: true,
      width: 12,
    }),
    priceMin: column("number", "listing.priceMin", sql`e.price_min`, {
      hasNulls: true,
      isFiltered: true,
    }),
    priceMax: column("number", "listing.priceMax", sql`e.price_max`, {
      hasNulls: true,
      isFiltered: true,
    }),
    vatClass: column("choice", "listing.vatClass", sql`e.vat_class`, {
      isFiltered: true,
      isShown: false,
      options: ["zero", "standard"],
      optionKeys: "vat.",
    }),
    referral: column("flag", "listing.requiresReferral", sql`e.requires_referral`, {
      isFiltered: true,
      isShown: false,
    }),
    offers: column(
      "number",
      "panel.offers",
      sql`(select count(*) from clinic_services offer where offer.service_id = e.id)`,
      { isFiltered: true },
    ),
    ...ratingColumns,
    ...upkeepColumns,
  },
  panels: { offers: offersPanel },
  actions: listingActions(entityType),
});
