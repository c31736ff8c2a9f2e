import { type SQL, sql } from "drizzle-orm";
import { clinicCompleteness } from "../clinic-completeness.ts";
import {
  foldedItems,
  foldedNames,
  isListed,
  joinFolded,
  type ListingScope,
  ownColumns,
  positionOf,
  quality,
  type Scope,
  visitTypesOf,
  weightedLexemes,
  writeListings,
} from "../listing-expressions.server.ts";
import { clinicValues, filteredValues } from "./filtered-values.server.ts";
import { homeTables } from "./home-districts.server.ts";

/** Listings of the active clinics in scope; `today` is a Dubai day. */
export function clinicListings({ scope, today, columns }: ListingScope): SQL {
  return writeListings({
    columns,
    entityType: "clinics",
    tables: sql`with ${clinicTables(scope)}, ${clinicValues(sql`select id from e`)},
      ${homeTables(homeVisits(scope))}`,
    joins: {
      f: foldedNames,
      v: "left join carried v on v.clinic_id = e.id",
      a: "left join accepted a on a.clinic_id = e.id",
      s: "left join staff s on s.clinic_id = e.id",
      o: "left join offered o on o.clinic_id = e.id",
      g: "left join franchises g on g.id = e.franchise_id and g.status = 'active'",
      d: "left join geo_districts d on d.id = e.district_id",
      t: "left join geo_cities t on t.id = e.city_id",
      h: "left join homes h on h.subject = e.id",
      cv: "left join clinic_values cv on cv.clinic_id = e.id",
    },
    expressions: {
      ...ownColumns,
      words: weightedLexemes({
        a: joinFolded("f.en", "f.ar"),
        b: "v.words",
        c: joinFolded(
          `fold_text(concat_ws(' ', e.branch_name, e.branch_name_ar, g.name_en, g.name_ar, d.name, d.name_ar,
            array_to_string(d.aliases, ' '), t.name, t.name_ar, array_to_string(e.tags, ' ')))`,
          "v.keyword_words",
        ),
      }),
      phone: "e.phone",
      specialty_ids: "v.specialty_ids",
      language_ids: "v.language_ids",
      insurance_ids: "a.insurer_ids",
      network_ids: "a.network_ids",
      clinic_type_ids: "v.type_ids",
      service_type_ids: "o.type_ids",
      service_subtype_ids: "o.subtype_ids",
      keyword_ids: "v.keyword_ids",
      visit_types: "coalesce(s.visit_types, '{in_person}')",
      city_id: "e.city_id",
      district_ids: "array_remove(array[e.district_id], null)",
      home_district_ids: "h.district_ids",
      ...positionOf("e", "d"),
      price_min: "o.price_min",
      price_max: "o.price_max",
      ...filteredValues("clinics"),
      is_verified: "e.licence_checked_on is not null",
      licence_authority: "e.licence_authority",
      licence_checked_on: "e.licence_checked_on",
      quality: quality("(e.licence_checked_on is not null)::int", clinicCompleteness, today),
      professional_count: "s.professionals",
      service_count: "o.services",
      insurance_count: "cardinality(a.insurer_ids)",
      hours: "e.opening_hours",
      ramadan_hours: "e.ramadan_hours",
      open_minutes: "week_minutes(e.opening_hours)",
      ramadan_minutes: "week_minutes(coalesce(e.ramadan_hours, e.opening_hours))",
    },
  });
}

/** Of the listed people who practise there. */
function homeVisits(scope: Scope): SQL {
  return sql`
    select w.clinic_id as subject, w.professional_id, w.clinic_id
    from places_of_practice w
    where 'home_visit' = any(w.visit_types) and ${scope("w.clinic_id")} and ${isListed("w.professional_id")}`;
}

function clinicTables(scope: Scope): SQL {
  return sql`
    e as materialized (select * from clinics where status = 'active' and ${scope("id")}),
    entries as materialized (
      select v.clinic_id, v.purpose, v.item_id, v.is_primary
      from clinic_vocabulary v
      join vocabulary_items i on i.id = v.item_id and i.status = 'active'
      where v.purpose <> 'facility' and ${scope("v.clinic_id")}
    ),
    items as materialized (${foldedItems("select distinct item_id from entries where purpose <> 'language'")}),
    carried as (
      select n.clinic_id,
        array_agg(n.item_id order by n.is_primary desc, n.item_id) filter (where n.purpose = 'department') as specialty_ids,
        array_agg(n.item_id order by n.purpose desc, n.is_primary desc, n.item_id)
          filter (where n.purpose in ('type', 'subtype')) as type_ids,
        array_agg(n.item_id order by n.item_id) filter (where n.purpose = 'language') as language_ids,
        array_agg(n.item_id order by n.item_id) filter (where n.purpose = 'keyword') as keyword_ids,
        string_agg(nullif(w.folded, ''), ' ') filter (where n.purpose in ('type', 'subtype', 'department')) as words,
        string_agg(nullif(w.folded, ''), ' ') filter (where n.purpose = 'keyword') as keyword_words
      from entries n left join items w on w.id = n.item_id
      group by 1
    ),
    accepted as (
      select clinic_id, array_agg(distinct insurer_id) as insurer_ids, array_agg(distinct network_id) as network_ids
      from clinic_networks where ${scope("clinic_id")}
      group by 1
    ),
    staff as (
      select w.clinic_id, count(*) as professionals,
        ${visitTypesOf("w.visit_types")} as visit_types
      from places_of_practice w where ${scope("w.clinic_id")} and ${isListed("w.professional_id")}
      group by 1
    ),
    offered as (
      select o.clinic_id, count(*) as services, min(o.price_min) as price_min,
        max(coalesce(o.price_max, o.price_min)) as price_max,
        array_agg(distinct s.service_type_id) as type_ids,
        array_agg(distinct s.service_subtype_id) filter (where s.service_subtype_id is not null) as subtype_ids
      from clinic_services o join services s on s.id = o.service_id and s.status = 'active'
      where ${scope("o.clinic_id")}
      group by 1
    )`;
}
