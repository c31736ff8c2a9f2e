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
  visitTypesOf,
  weightedLexemes,
  writeListings,
} from "../listing-expressions.server.ts";
import { filteredValues } from "./filtered-values.server.ts";
import { homeTables } from "./home-districts.server.ts";

/** Listings of the active franchises in scope: what their active branches have together. */
export function franchiseListings({ scope, today, columns }: ListingScope): SQL {
  return writeListings({
    columns,
    entityType: "franchises",
    tables: sql`with ${franchiseTables(scope)}, ${homeTables(homeVisits)}`,
    joins: {
      f: foldedNames,
      w: "left join items w on w.id = e.franchise_type_id",
      b: "left join branches b on b.franchise_id = e.id",
      v: "left join carried v on v.franchise_id = e.id",
      a: "left join accepted a on a.franchise_id = e.id",
      s: "left join staff s on s.franchise_id = e.id",
      o: "left join offered o on o.franchise_id = e.id",
      h: "left join homes h on h.subject = e.id",
    },
    expressions: {
      ...ownColumns,
      words: weightedLexemes({
        a: joinFolded("f.en", "f.ar"),
        b: joinFolded("w.folded", "v.words"),
        c: joinFolded(
          "fold_text(concat_ws(' ', e.parent_company_en, e.parent_company_ar, array_to_string(e.tags, ' ')))",
          "b.words",
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
      franchise_type_id: "e.franchise_type_id",
      visit_types: "s.visit_types",
      city_id: "b.city_id",
      district_ids: "b.district_ids",
      home_district_ids: "h.district_ids",
      parent_company_en: "nullif(e.parent_company_en, '')",
      parent_company_ar: "nullif(e.parent_company_ar, '')",
      ...filteredValues("franchises"),
      is_verified: "false",
      quality: quality(
        "coalesce(b.licensed, 0)",
        [
          "e.description_en <> ''",
          "e.description_ar <> ''",
          "e.phone is not null",
          "e.website is not null",
          "b.branches is not null",
        ],
        today,
      ),
      clinic_count: "b.branches",
      professional_count: "s.professionals",
      service_count: "o.services",
      insurance_count: "cardinality(a.insurer_ids)",
    },
  });
}

const homeVisits = sql`
  select b.franchise_id as subject, w.professional_id, w.clinic_id
  from branch b join places_of_practice w on w.clinic_id = b.id
  where 'home_visit' = any(w.visit_types) and ${isListed("w.professional_id")}`;

function franchiseTables(scope: Scope): SQL {
  return sql`
    e as materialized (select * from franchises where status = 'active' and ${scope("id")}),
    branch as materialized (
      select c.id, c.franchise_id, c.city_id, c.district_id, c.licence_checked_on
      from clinics c
      where c.status = 'active' and c.franchise_id is not null and ${scope("c.franchise_id")}
    ),
    branches as (
      select b.franchise_id, count(*) as branches, min(b.city_id) as city_id,
        array_agg(distinct b.district_id) filter (where b.district_id is not null) as district_ids,
        avg((b.licence_checked_on is not null)::int) as licensed,
        fold_text(string_agg(distinct concat_ws(' ', d.name, d.name_ar, array_to_string(d.aliases, ' '), t.name, t.name_ar), ' ')) as words
      from branch b
      left join geo_districts d on d.id = b.district_id
      left join geo_cities t on t.id = b.city_id
      group by 1
    ),
    entries as materialized (
      select distinct b.franchise_id, v.purpose, v.item_id
      from branch b
      join clinic_vocabulary v on v.clinic_id = b.id and v.purpose in ('type', 'department', 'language')
      join vocabulary_items i on i.id = v.item_id and i.status = 'active'
    ),
    items as materialized (${foldedItems(
      "select item_id from entries where purpose <> 'language' union select franchise_type_id from e",
    )}),
    carried as (
      select n.franchise_id,
        array_agg(n.item_id order by n.item_id) filter (where n.purpose = 'department') as specialty_ids,
        array_agg(n.item_id order by n.item_id) filter (where n.purpose = 'type') as type_ids,
        array_agg(n.item_id order by n.item_id) filter (where n.purpose = 'language') as language_ids,
        string_agg(nullif(w.folded, ''), ' ') filter (where n.purpose <> 'language') as words
      from entries n left join items w on w.id = n.item_id
      group by 1
    ),
    accepted as (
      select b.franchise_id, array_agg(distinct n.insurer_id) as insurer_ids, array_agg(distinct n.network_id) as network_ids
      from branch b join clinic_networks n on n.clinic_id = b.id
      group by 1
    ),
    staff as (
      select b.franchise_id, count(distinct w.professional_id) as professionals,
        ${visitTypesOf("w.visit_types")} as visit_types
      from branch b
      join places_of_practice w on w.clinic_id = b.id
      where ${isListed("w.professional_id")}
      group by 1
    ),
    offered as (
      select b.franchise_id, count(distinct s.id) as services, array_agg(distinct s.service_type_id) as type_ids,
        array_agg(distinct s.service_subtype_id) filter (where s.service_subtype_id is not null) as subtype_ids
      from branch b
      join clinic_services o on o.clinic_id = b.id
      join services s on s.id = o.service_id and s.status = 'active'
      group by 1
    )`;
}
