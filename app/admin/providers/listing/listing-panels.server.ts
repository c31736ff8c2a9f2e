import { type SQL, sql } from "drizzle-orm";
import type { AdminScope, Panel } from "#app/admin-kit/resource.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { tablePanel } from "../../resource-parts/panel-content.server.ts";
import type { ResourceWord } from "../../resource-parts/words.ts";

const mostRows = 20;

/** A panel of rows that belong to a listing: their labels, and what is selected for its id. */
function rowsPanel(
  label: ResourceWord,
  labels: Readonly<Record<string, ResourceWord>>,
  select: (id: SQL, name: (table: string) => SQL) => SQL,
): Panel<ResourceWord> {
  return {
    label,
    load(scope: AdminScope, id) {
      const isArabic = scope.locale === "ar";
      const name = (table: string) => sql.raw(`${table}.${isArabic ? "name_ar" : "name_en"}`);
      return tablePanel(scope, labels, sql`${select(sql`${id}`, name)} limit ${mostRows}`);
    },
  };
}

const prices = sql`nullif(concat_ws('–', offer.price_min, offer.price_max), '')`;

/** Where a professional works. */
export const placesPanel = rowsPanel(
  "panel.places",
  { clinic: "panel.clinic", phone: "listing.phone", fee: "panel.fee" },
  (id, name) => sql`
    select o.id::text as key, ${name("c")} as clinic, coalesce(o.phone, c.phone) as phone, o.fee::text as fee
    from places_of_practice o join clinics c on c.id = o.clinic_id
    where o.professional_id = ${id}::uuid order by o.is_primary desc, c.name_en`,
);

/** Professionals of a clinic. */
export const peoplePanel = rowsPanel(
  "panel.people",
  { person: "professionals.one", number: "listing.licenceNumber", fee: "panel.fee" },
  (id, name) => sql`
    select o.id::text as key, ${name("p")} as person, p.licence_number as number, o.fee::text as fee
    from places_of_practice o join professionals p on p.id = o.professional_id
    where o.clinic_id = ${id}::uuid order by p.name_en`,
);

/** The clinics of a franchise. */
export const branchesPanel = rowsPanel(
  "panel.branches",
  { clinic: "panel.clinic", phone: "listing.phone", address: "listing.address" },
  (id, name) => sql`
    select c.id::text as key, ${name("c")} as clinic, c.phone, c.address_en as address
    from clinics c where c.franchise_id = ${id}::uuid order by c.name_en`,
);

/** A clinic's services, at its own prices. */
export const clinicServicesPanel = rowsPanel(
  "panel.services",
  { service: "services.one", prices: "panel.prices" },
  (id, name) => sql`
    select s.id::text as key, ${name("s")} as service, ${prices} as prices
    from clinic_services offer join services s on s.id = offer.service_id
    where offer.clinic_id = ${id}::uuid order by s.name_en`,
);

/** A professional's services. */
export const ownServicesPanel = rowsPanel(
  "panel.services",
  { service: "services.one" },
  (id, name) => sql`
    select s.id::text as key, ${name("s")} as service
    from professional_services own join services s on s.id = own.service_id
    where own.professional_id = ${id}::uuid order by s.name_en`,
);

/** The clinics that offer a service. */
export const offersPanel = rowsPanel(
  "panel.offers",
  { clinic: "panel.clinic", prices: "panel.prices" },
  (id, name) => sql`
    select c.id::text as key, ${name("c")} as clinic, ${prices} as prices
    from clinic_services offer join clinics c on c.id = offer.clinic_id
    where offer.service_id = ${id}::uuid order by c.name_en`,
);

/** The published reviews of a professional or a clinic. */
export function reviewsPanel(entityType: "professionals" | "clinics"): Panel<ResourceWord> {
  const subject = entityType === "clinics" ? sql`clinic_id` : sql`professional_id`;
  return rowsPanel(
    "panel.reviews",
    { author: "reviews.author", rating: "reviews.rating", body: "reviews.body" },
    (id) => sql`
      select id::text as key, author_name as author, rating::text, left(body, 200) as body
      from reviews where ${subject} = ${id}::uuid and state = 'published' order by published_at desc`,
  );
}

export function claimsPanel(entityType: EntityType): Panel<ResourceWord> {
  return rowsPanel(
    "panel.claims",
    { name: "claims.name", email: "claims.email", state: "column.state" },
    (id) => sql`
      select id::text as key, name, email, state from claims
      where entity_type = ${entityType} and entity_id = ${id}::uuid order by submitted_at desc`,
  );
}
