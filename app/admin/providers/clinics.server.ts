import { sql } from "drizzle-orm";
import { column } from "#app/admin-kit/resource.server.ts";
import { recordTabs } from "../provider-parts/tabs.ts";
import { defineListing } from "./listing/define-listing.server.ts";
import { licenceActions, listingActions } from "./listing/listing-actions.server.ts";
import {
  answerColumns,
  contactColumns,
  derivedNameColumn,
  hoursColumn,
  licenceColumns,
  nameColumns,
  nameIn,
  ratingColumns,
  subqueryIn,
  upkeepColumns,
} from "./listing/listing-columns.server.ts";
import {
  claimsPanel,
  clinicServicesPanel,
  peoplePanel,
  reviewsPanel,
} from "./listing/listing-panels.server.ts";
import { listingResource } from "./listing/listing-resource.server.ts";

const entityType = "clinics";

const mainType = sql`from clinic_vocabulary own join vocabulary_items item on item.id = own.item_id
  where own.clinic_id = e.id and own.purpose = 'type' order by own.is_primary desc, item.id limit 1`;

export const clinics = defineListing({
  ...listingResource({
    entityType,
    name: "clinics-and-centers",
    words: { one: "clinics.one", many: "clinics.many" },
    search: [sql`e.licence_number`, sql`e.branch_name`, sql`e.branch_name_ar`],
  }),
  importPermission: "catalogue.import",
  partPages: recordTabs("clinics"),
  columns: {
    ...nameColumns,
    type: column("text", "column.kind", subqueryIn(nameIn("item"), mainType), {
      sort: null,
      isFiltered: true,
      width: 10,
    }),
    franchise: column(
      "text",
      "listing.franchiseId",
      { en: sql`franchise.name_en`, ar: sql`franchise.name_ar` },
      {
        join: sql`left join franchises franchise on franchise.id = e.franchise_id`,
        hasNulls: true,
        isFiltered: true,
        isShown: false,
      },
    ),
    city: column("text", "listing.cityId", nameIn("city"), {
      join: sql`join geo_cities city on city.id = e.city_id`,
      isFiltered: true,
    }),
    district: column("text", "listing.districtId", nameIn("district"), {
      join: sql`left join geo_districts district on district.id = e.district_id`,
      hasNulls: true,
      isFiltered: true,
      width: 9,
    }),
    address: column(
      "text",
      "listing.address",
      { en: sql`nullif(e.address_en, '')`, ar: sql`nullif(e.address_ar, '')` },
      { hasNulls: true, isFiltered: true, isShown: false },
    ),
    ...contactColumns,
    ...licenceColumns,
    ...ratingColumns,
    people: column(
      "number",
      "panel.people",
      sql`(select count(*) from places_of_practice o where o.clinic_id = e.id)`,
      { isFiltered: true },
    ),
    hours: hoursColumn(sql`(e.opening_hours is not null)`),
    ...answerColumns(entityType),
    derivedName: derivedNameColumn,
    ...upkeepColumns,
  },
  panels: {
    people: peoplePanel,
    services: clinicServicesPanel,
    reviews: reviewsPanel(entityType),
    claims: claimsPanel(entityType),
  },
  actions: { ...licenceActions(entityType), ...listingActions(entityType) },
});
