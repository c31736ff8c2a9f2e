-- Names and kinds that a run of a register or of the map stated are dated facts as the others are: of that
-- run, for 720 days. What owners and staff stated stays theirs, and a derived Arabic name is no statement.
CREATE TEMPORARY TABLE "stated_names" ON COMMIT DROP AS
select entity_type, entity_id, jsonb_object_agg(fact, statement) as facts
from (
  select distinct on (r.entity_type, r.entity_id, named.fact) r.entity_type, r.entity_id, named.fact,
    jsonb_build_object('source', case when n.register = 'openstreetmap' then 'map' else 'register' end,
      'statedOn', n.day, 'expiresOn', n.day + 720, 'run', n.id) as statement
  from register_rows r
  join register_runs n on n.id = r.run_id and n.state = 'applied'
  join (values ('nameEn', 'name_en', null), ('nameAr', 'name_ar', null), ('type', 'types', 'clinics'),
    ('profession', 'profession', 'professionals')) as named(fact, column_name, only_of)
    on named.only_of is null or named.only_of = r.entity_type
  where r.entity_type in ('clinics', 'professionals') and r.change is not null
    and (r.kind = 'new' or r.change -> 'after' ? named.column_name)
  order by r.entity_type, r.entity_id, named.fact, n.id desc
) as statements
group by entity_type, entity_id;--> statement-breakpoint
UPDATE "clinics" e SET "stated_facts" = case when e.name_ar is not distinct from e.derived_name_ar
    then s.facts - 'nameAr' else s.facts end || e.stated_facts
FROM "stated_names" s WHERE s.entity_type = 'clinics' and s.entity_id = e.id;--> statement-breakpoint
UPDATE "professionals" e SET "stated_facts" = case when e.name_ar is not distinct from e.derived_name_ar
    then s.facts - 'nameAr' else s.facts end || e.stated_facts
FROM "stated_names" s WHERE s.entity_type = 'professionals' and s.entity_id = e.id;
