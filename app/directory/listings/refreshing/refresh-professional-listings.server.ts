import { type SQL, sql } from "drizzle-orm";
import {
  foldedClinics,
  foldedItems,
  foldedNames,
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
import { clinicValues, filteredSources, filteredValues } from "./filtered-values.server.ts";
import { homeTables } from "./home-districts.server.ts";

/** Listings of the active professionals in scope; `today` is a Dubai day. */
export function professionalListings({ scope, today, columns }: ListingScope): SQL {
  return writeListings({
    columns,
    entityType: "professionals",
    tables: sql`with ${vocabularyTables(scope)}, ${placeTables(scope)}, ${offerTables(scope)},
      ${clinicValues(sql`select distinct clinic_id from bare_place where rank = 1`)},
      ${homeTables(homeVisits)}`,
    joins: {
      f: foldedNames,
      v: "left join carried v on v.professional_id = e.id",
      p: "left join visited p on p.professional_id = e.id",
      one: "left join place one on one.professional_id = e.id and one.rank = 1",
      normal: "left join week normal on normal.hours = one.hours",
      ramadan: "left join week ramadan on ramadan.hours = coalesce(one.ramadan_hours, one.hours)",
      pl: "left join place_languages pl on pl.professional_id = e.id",
      mi: "left join merged_insurers mi on mi.professional_id = e.id",
      mn: "left join merged_networks mn on mn.professional_id = e.id",
      o: "left join offered o on o.professional_id = e.id",
      h: "left join homes h on h.subject = e.id",
      cv: "left join clinic_values cv on cv.clinic_id = one.clinic_id",
    },
    expressions: {
      ...ownColumns,
      words: weightedLexemes({
        a: joinFolded("f.en", "f.ar"),
        b: "v.words",
        c: joinFolded(
          "p.words",
          "v.keyword_words",
          "case when e.tags <> '{}' then fold_text(array_to_string(e.tags, ' ')) end",
        ),
      }),
      phone: "coalesce(e.phone, one.phone, one.clinic_phone)",
      gender: "e.gender",
      profession_id: "e.profession_id",
      title_id: "e.title_id",
      primary_specialty_id: "v.specialty_ids[1]",
      specialty_ids: "v.specialty_ids",
      language_ids: `case when pl.ids is null then v.language_ids else
        array(select unnest(v.language_ids) union select unnest(pl.ids) order by 1) end`,
      insurance_ids: "case when p.places > 1 then mi.ids else one.insurer_ids end",
      network_ids: "case when p.places > 1 then mn.ids else one.network_ids end",
      service_type_ids: "o.type_ids",
      service_subtype_ids: "o.subtype_ids",
      keyword_ids: "v.keyword_ids",
      visit_types: "p.visit_types",
      city_id: "one.city_id",
      district_ids: `case when p.places > 1
        then array(select d from unnest(p.district_ids) with ordinality as t(d, n) group by d order by min(n))
        else p.district_ids end`,
      home_district_ids: "h.district_ids",
      latitude: "one.latitude",
      longitude: "one.longitude",
      clinic_id: "one.clinic_id",
      clinic_slug: "one.clinic_slug",
      clinic_name_en: "one.clinic_name_en",
      clinic_name_ar: "one.clinic_name_ar",
      price_min: "p.price_min",
      price_max: "p.price_max",
      ...filteredValues("professionals"),
      years_of_experience: `greatest(0, extract(year from date '${today}')::int - e.practising_since)`,
      is_verified: "e.licence_checked_on is not null",
      licence_authority: "e.licence_authority",
      licence_checked_on: "e.licence_checked_on",
      quality: quality(
        "(e.licence_checked_on is not null)::int",
        [
          "e.description_en <> ''",
          "e.description_ar <> ''",
          "coalesce(e.phone, one.phone, one.clinic_phone) is not null",
          "v.language_ids is not null",
          "e.has_education",
          "one.hours is not null",
          "p.price_min is not null",
          "one.insurer_ids is not null",
        ],
        today,
      ),
      clinic_count: "p.places",
      service_count: "o.services",
      insurance_count: "cardinality(case when p.places > 1 then mi.ids else one.insurer_ids end)",
      hours: "one.hours",
      ramadan_hours: "one.ramadan_hours",
      open_minutes: "coalesce(normal.minutes, '{}')",
      // Without hours of its own Ramadan is like the rest of the year.
      ramadan_minutes: "coalesce(ramadan.minutes, '{}')",
    },
  });
}

const homeVisits = sql`
  select professional_id as subject, professional_id, clinic_id
  from bare_place where 'home_visit' = any(visit_types)`;

/** `carried`: specialties (the first one first, a sub-specialty brings its parent), languages, keywords. */
function vocabularyTables(scope: Scope): SQL {
  return sql`
    e as materialized (
      select id, slug, name_en, name_ar, description_en, description_ar, image_path, phone, website,
        is_featured, tags, average_rating, review_count, popularity_score, stated_facts, version, updated_at,
        gender, profession_id, title_id, practising_since, licence_authority, licence_checked_on,
        ${sql.join([sql`education <> '[]' as has_education`, ...filteredSources("professionals")], sql`, `)}
      from professionals where status = 'active' and ${scope("id")}
    ),
    vocabulary as materialized (
      select v.professional_id, v.purpose, v.item_id, v.is_primary, i.parent_id
      from professional_vocabulary v
      join vocabulary_items i on i.id = v.item_id and i.status = 'active'
      where ${scope("v.professional_id")}
    ),
    entries as materialized (
      select professional_id, kind, item_id, min(place) as place
      from (
        select professional_id,
          case purpose when 'language' then 'language' when 'keyword' then 'keyword' else 'specialty' end as kind,
          item_id,
          case when purpose = 'specialty' and is_primary then 0 when purpose = 'specialty' then 1 else 3 end as place
        from vocabulary
        union all
        select professional_id, 'specialty', parent_id, 2 from vocabulary
        where purpose = 'subspecialty' and parent_id is not null
        union all
        select id, 'title', profession_id, 0 from e
        union all
        select id, 'title', title_id, 0 from e where title_id is not null
      ) as all_entries
      group by 1, 2, 3
    ),
    items as materialized (${foldedItems("select distinct item_id from entries where kind <> 'language'")}),
    carried as (
      select n.professional_id,
        array_agg(n.item_id order by n.place, n.item_id) filter (where n.kind = 'specialty') as specialty_ids,
        array_agg(n.item_id order by n.item_id) filter (where n.kind = 'language') as language_ids,
        array_agg(n.item_id order by n.item_id) filter (where n.kind = 'keyword') as keyword_ids,
        string_agg(nullif(w.folded, ''), ' ') filter (where n.kind in ('specialty', 'title')) as words,
        string_agg(nullif(w.folded, ''), ' ') filter (where n.kind = 'keyword') as keyword_words
      from entries n left join items w on w.id = n.item_id
      group by 1
    )`;
}

/**
 * `place`: each place with its clinic, the first one has rank 1; `week`: minutes of hours that many
 * share; `visited`: a professional's places together.
 */
function placeTables(scope: Scope): SQL {
  const { latitude, longitude } = positionOf("c", "d");
  return sql`
    bare_place as materialized (
      select w.*, row_number() over (partition by w.professional_id order by w.is_primary desc, w.id) as rank
      from places_of_practice w
      join clinics c on c.id = w.clinic_id and c.status = 'active'
      where ${scope("w.professional_id")}
    ),
    clinic_words as materialized (${foldedClinics("select distinct clinic_id from bare_place")}),
    clinic_accepts as materialized (
      select n.clinic_id, array_agg(distinct n.insurer_id) as insurer_ids, array_agg(distinct n.network_id) as network_ids
      from clinic_networks n
      where n.clinic_id in (select distinct clinic_id from bare_place where follows_clinic_networks)
      group by 1
    ),
    place_accepts as (
      select n.place_id, array_agg(distinct n.insurer_id) as insurer_ids, array_agg(distinct n.network_id) as network_ids
      from place_networks n
      where n.place_id in (select id from bare_place where not follows_clinic_networks)
      group by 1
    ),
    place as materialized (
      select b.professional_id, b.rank, b.clinic_id, b.phone, b.fee, b.visit_types, b.language_ids,
        c.slug as clinic_slug, c.name_en as clinic_name_en, c.name_ar as clinic_name_ar, c.phone as clinic_phone,
        c.city_id, c.district_id, ${sql.raw(latitude)} as latitude, ${sql.raw(longitude)} as longitude, w.folded,
        coalesce(b.hours, c.opening_hours) as hours,
        case when b.hours is null then c.ramadan_hours else b.ramadan_hours end as ramadan_hours,
        case when b.follows_clinic_networks then a.insurer_ids else pa.insurer_ids end as insurer_ids,
        case when b.follows_clinic_networks then a.network_ids else pa.network_ids end as network_ids
      from bare_place b
      join clinics c on c.id = b.clinic_id
      left join geo_districts d on d.id = c.district_id
      left join clinic_words w on w.id = b.clinic_id
      left join clinic_accepts a on a.clinic_id = b.clinic_id
      left join place_accepts pa on pa.place_id = b.id
    ),
    week as materialized (
      select hours, week_minutes(hours) as minutes
      from (
        select hours from place where rank = 1 and hours is not null
        union
        select ramadan_hours from place where rank = 1 and ramadan_hours is not null
      ) as different
    ),
    visited as (
      select professional_id, count(*) as places, min(fee) as price_min, max(fee) as price_max,
        ${visitTypesOf("visit_types")} as visit_types,
        array_agg(district_id order by rank) filter (where district_id is not null) as district_ids,
        string_agg(nullif(folded, ''), ' ' order by rank) as words
      from place group by 1
    ),
    place_languages as (
      select professional_id, array_agg(distinct id) as ids from place, unnest(language_ids) as id group by 1
    ),
    merged_insurers as (
      select p.professional_id, array_agg(distinct id) as ids
      from place p join visited v on v.professional_id = p.professional_id and v.places > 1, unnest(p.insurer_ids) as id
      group by 1
    ),
    merged_networks as (
      select p.professional_id, array_agg(distinct id) as ids
      from place p join visited v on v.professional_id = p.professional_id and v.places > 1, unnest(p.network_ids) as id
      group by 1
    )`;
}

function offerTables(scope: Scope): SQL {
  return sql`
    offered as (
      select o.professional_id, count(*) as services, array_agg(distinct s.service_type_id) as type_ids,
        array_agg(distinct s.service_subtype_id) filter (where s.service_subtype_id is not null) as subtype_ids
      from professional_services o join services s on s.id = o.service_id and s.status = 'active'
      where ${scope("o.professional_id")}
      group by 1
    )`;
}
