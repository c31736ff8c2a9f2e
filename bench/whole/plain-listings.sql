-- One row for each listing with all its words in both languages, for plain-site.tsx.
create extension if not exists pg_trgm;
create table if not exists plain_listings as
with names as (
  select i.id, i.name, i.name_ar from vocabulary_items i
)
select l.entity_type as type, l.slug, l.name_en, l.name_ar,
  coalesce(profession.name, '') as profession_en, coalesce(profession.name_ar, '') as profession_ar,
  coalesce(l.clinic_name_en, '') as clinic_en, coalesce(l.clinic_name_ar, '') as clinic_ar,
  coalesce(district.en, '') as district_en, coalesce(district.ar, '') as district_ar,
  coalesce(spoken.en, '') as languages_en, coalesce(spoken.ar, '') as languages_ar,
  l.average_rating as rating, l.review_count as reviews, l.price_min as fee,
  l.years_of_experience as years, l.phone, l.is_verified as verified,
  to_tsvector('simple', concat_ws(' ', l.name_en, l.name_ar, l.gender, profession.name,
    profession.name_ar, topic.en, topic.ar, l.clinic_name_en, l.clinic_name_ar, district.en,
    district.ar, spoken.en, spoken.ar, l.summary_en, l.summary_ar)) as words
from directory_listings l
left join names profession on profession.id = l.profession_id
left join lateral (
  select string_agg(d.name, ' ') as en, string_agg(d.name_ar, ' ') as ar
  from geo_districts d where d.id = any(l.district_ids)) district on true
left join lateral (
  select string_agg(n.name, ', ') as en, string_agg(n.name_ar, '، ') as ar
  from names n where n.id = any(l.language_ids)) spoken on true
left join lateral (
  select string_agg(n.name, ' ') as en, string_agg(n.name_ar, ' ') as ar
  from names n where n.id = any(l.specialty_ids || l.keyword_ids)) topic on true;
create index if not exists plain_listings_words on plain_listings using gin (words);
create index if not exists plain_listings_name_en on plain_listings using gin (name_en gin_trgm_ops);
create index if not exists plain_listings_name_ar on plain_listings using gin (name_ar gin_trgm_ops);
analyze plain_listings;
