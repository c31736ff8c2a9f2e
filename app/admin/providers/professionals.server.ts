import { sql } from "drizzle-orm";
import { column } from "#app/admin-kit/resource.server.ts";
import { recordTabs } from "../provider-parts/tabs.ts";
import {
  hasShownName,
  mainSpecialty,
  ofMainPlace,
  professionalSearch,
} from "./find-professionals.server.ts";
import { defineListing } from "./listing/define-listing.server.ts";
import { licenceActions, listingActions } from "./listing/listing-actions.server.ts";
import {
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
  ownServicesPanel,
  placesPanel,
  reviewsPanel,
} from "./listing/listing-panels.server.ts";
import { listingResource } from "./listing/listing-resource.server.ts";

const entityType = "professionals";

export const professionals = defineListing({
  ...listingResource({
    entityType,
    name: entityType,
    words: { one: "professionals.one", many: "professionals.many" },
    search: [sql`e.licence_number`],
  }),
  wordSearch: professionalSearch,
  mostCounted: 10_000,
  importPermission: "catalogue.import",
  partPages: recordTabs("professionals"),
  columns: {
    ...nameColumns,
    profession: column("text", "listing.professionId", nameIn("profession"), {
      join: sql`join vocabulary_items profession on profession.id = e.profession_id`,
      isFiltered: true,
      width: 9,
    }),
    specialty: column("text", "listing.specialty", subqueryIn(nameIn("item"), mainSpecialty), {
      sort: null,
      contains: hasShownName("specialty"),
      isFiltered: true,
      width: 10,
    }),
    city: column("text", "listing.cityId", subqueryIn(nameIn("city"), ofMainPlace), {
      sort: null,
      isFiltered: true,
      isShown: false,
    }),
    district: column("text", "listing.districtId", subqueryIn(nameIn("district"), ofMainPlace), {
      sort: null,
      isFiltered: true,
      width: 9,
    }),
    ...licenceColumns,
    ...ratingColumns,
    hours: hoursColumn(
      sql`exists (select 1 from places_of_practice o where o.professional_id = e.id and o.hours is not null)`,
    ),
    derivedName: derivedNameColumn,
    ...upkeepColumns,
  },
  panels: {
    places: placesPanel,
    services: ownServicesPanel,
    reviews: reviewsPanel(entityType),
    claims: claimsPanel(entityType),
  },
  actions: { ...licenceActions(entityType), ...listingActions(entityType) },
});
