-- The tables whose rows follow a listing when it is merged: the column that names it, which rows belong to the kind of
-- listing, which row of the other listing stands in the way, and the key by which the move is taken back.
create or replace function listing_row_rules(p_entity_type text)
returns table (table_name text, owner_column text, belongs text, clashes text, key_column text)
language sql immutable set search_path = public, pg_temp
as $$
  select table_name, owner_column, belongs, clashes, key_column from (values
    ('places_of_practice', 'professional_id', 'true', 'mine.clinic_id = given.clinic_id', 'id', 'professionals'),
    ('places_of_practice', 'clinic_id', 'true', 'mine.professional_id = given.professional_id', 'id', 'clinics'),
    ('professional_services', 'professional_id', 'true', 'mine.service_id = given.service_id', 'service_id', 'professionals'),
    ('clinic_services', 'clinic_id', 'true', 'mine.service_id = given.service_id', 'service_id', 'clinics'),
    ('reviews', 'professional_id', 'true', 'mine.author_id = given.author_id', 'id', 'professionals'),
    ('reviews', 'clinic_id', 'true', 'mine.author_id = given.author_id', 'id', 'clinics'),
    ('user_favorites', 'entity_id', format('given.entity_type = %L', p_entity_type), 'mine.user_id = given.user_id', 'id', p_entity_type),
    ('claims', 'entity_id', format('given.entity_type = %L', p_entity_type), 'mine.state = ''approved'' and given.state = ''approved''', 'id', p_entity_type),
    ('mistake_reports', 'entity_id', format('given.entity_type = %L', p_entity_type), 'false', 'id', p_entity_type)
  ) as rule (table_name, owner_column, belongs, clashes, key_column, kind)
  where kind = p_entity_type
$$;
revoke all on function listing_row_rules(text) from public;
