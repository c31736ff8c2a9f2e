import { sql } from "drizzle-orm";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { resourceWords } from "../resources/words.ts";
import { serviceForm } from "./forms/service-form.ts";
import { createOf, editOf } from "./listing/edit-listing.server.ts";
import { listingActions } from "./listing/listing-actions.server.ts";
import {
  listingSearch,
  nameColumns,
  nameIn,
  ratingColumns,
  upkeepColumns,
} from "./listing/listing-columns.server.ts";
import { offersPanel } from "./listing/listing-panels.server.ts";

const entityType = "services";

export const services = defineResource({
  name: entityType,
  path: "/admin/services",
  words: { one: "services.one", many: "services.many" },
  messages: resourceWords,
  importPermission: "catalogue.import",
  entityType,
  fieldKeys: "listing.",
  from: sql`services e`,
  id: sql`e.id`,
  title: { en: "nameEn", ar: "nameAr" },
  search: listingSearch,
  sort: "nameEn",
  publicPage: sql`case when e.status = 'active' then '/services/' || e.slug end`,
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
  edit: editOf(entityType, serviceForm),
  create: createOf(entityType, serviceForm, {
    visitTypes: ["in_person"],
    vatClass: "zero",
  }),
  actions: listingActions(entityType),
});
