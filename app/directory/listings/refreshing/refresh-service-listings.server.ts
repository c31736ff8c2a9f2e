import { type SQL, sql } from "drizzle-orm";
import {
  foldedItems,
  foldedNames,
  isListed,
  joinFolded,
  type ListingScope,
  ownColumns,
  quality,
  type Scope,
  weightedLexemes,
  writeListings,
} from "../listing-expressions.server.ts";
import { filteredValues } from "./filtered-values.server.ts";
import { homeTables } from "./home-districts.server.ts";

/** Listings of the active services in scope; a service is where the clinics are that offer it. */
export function serviceListings({ scope, today, columns }: ListingScope): SQL {
  return writeListings({
    columns,
    entityType: "services",
    tables: sql`with ${serviceTables(scope)}, ${homeTables(homeVisits)}`,
    joins: {
      f: foldedNames,
      v: "left join carried v on v.service_id = e.id",
      o: "left join offered o on o.service_id = e.id",
      ai: "left join accepted_insurers ai on ai.service_id = e.id",
      an: "left join accepted_networks an on an.service_id = e.id",
      p: "left join performed p on p.service_id = e.id",
      h: "left join homes h on h.subject = e.id",
    },
    expressions: {
      ...ownColumns,
      words: weightedLexemes({
        a: joinFolded("f.en", "f.ar"),
        b: "v.words",
        c: "case when e.tags <> '{}' then fold_text(array_to_string(e.tags, ' ')) end",
      }),
      phone: "e.phone",
      primary_specialty_id: "e.specialty_id",
      specialty_ids: "array_remove(array[e.specialty_id], null)",
      insurance_ids: "ai.ids",
      network_ids: "an.ids",
      service_type_ids: "array[e.service_type_id]",
      service_subtype_ids: "array_remove(array[e.service_subtype_id], null)",
      visit_types: "e.visit_types",
      city_id: "o.city_id",
      district_ids: "o.district_ids",
      home_district_ids: "h.district_ids",
      price_min: "e.price_min",
      price_max: "e.price_max",
      ...filteredValues("services"),
      is_verified: "false",
      quality: quality(
        "coalesce(o.licensed, 0)",
        [
          "e.description_en <> ''",
          "e.description_ar <> ''",
          "e.price_min is not null",
          "e.specialty_id is not null",
          "o.clinics is not null",
        ],
        today,
      ),
      clinic_count: "o.clinics",
      professional_count: "p.professionals",
      insurance_count: "cardinality(ai.ids)",
    },
  });
}

/** Of the people who provide it, else of the clinics that offer it: nobody states how far these go. */
const homeVisits = sql`
  select o.service_id as subject, provider.professional_id, o.clinic_id
  from offer o
  join e on e.id = o.service_id and 'home_visit' = any(e.visit_types)
  left join lateral (
    select w.professional_id
    from professional_services s
    join places_of_practice w on w.professional_id = s.professional_id and w.clinic_id = o.clinic_id
      and 'home_visit' = any(w.visit_types)
    where s.service_id = o.service_id and ${isListed("s.professional_id")}) provider on true`;

function serviceTables(scope: Scope): SQL {
  return sql`
    e as materialized (select * from services where status = 'active' and ${scope("id")}),
    items as materialized (${foldedItems(
      "select service_type_id from e union select service_subtype_id from e union select specialty_id from e",
    )}),
    carried as (
      select e.id as service_id, string_agg(nullif(w.folded, ''), ' ') as words
      from e join items w on w.id in (e.service_type_id, e.service_subtype_id, e.specialty_id)
      group by 1
    ),
    offer as materialized (
      select o.service_id, o.clinic_id, c.city_id, c.district_id, c.licence_checked_on
      from clinic_services o join clinics c on c.id = o.clinic_id and c.status = 'active'
      where ${scope("o.service_id")}
    ),
    offered as (
      select service_id, count(*) as clinics, min(city_id) as city_id,
        array_agg(distinct district_id) filter (where district_id is not null) as district_ids,
        avg((licence_checked_on is not null)::int) as licensed
      from offer group by 1
    ),
    -- Many clinics times many networks: made distinct by hash before they are put in order.
    accepted_insurers as (
      select service_id, array_agg(insurer_id order by insurer_id) as ids
      from (
        select distinct o.service_id, n.insurer_id
        from offer o join clinic_networks n on n.clinic_id = o.clinic_id
      ) as different
      group by 1
    ),
    accepted_networks as (
      select service_id, array_agg(network_id order by network_id) as ids
      from (
        select distinct o.service_id, n.network_id
        from offer o join clinic_networks n on n.clinic_id = o.clinic_id
      ) as different
      group by 1
    ),
    performed as (
      select o.service_id, count(*) as professionals
      from professional_services o where ${scope("o.service_id")} and ${isListed("o.professional_id")}
      group by 1
    )`;
}
