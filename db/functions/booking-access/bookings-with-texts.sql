-- Finds bookings for administrators by parts of the patient's name, telephone and address, and of the number. All
-- patterns have to fit; those of p_texts not in the number alone. Under row-level security "ilike" is not leakproof,
-- so that the planner would compare every booking; it sees the patterns, so that a frequent one is not taken for rare.
create or replace function bookings_with_texts(p_patterns text[], p_texts text[], p_most int)
returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  v_indexed constant text := $text$(b.patient_name || ' ' || coalesce(b.contact_phone, '') || ' ' || coalesce(b.contact_email, '')
    || ' ' || upper(left(b.id::text, 4) || '-' || substr(b.id::text, 5, 4))) collate "C"$text$;
  v_texts constant text := $text$concat_ws(' ', b.patient_name, b.contact_phone, b.contact_email) collate "C"$text$;
  v_all text;
begin
  if not office_may('full', 'directory', 'support') then return; end if;
  select string_agg(format('%s ilike %L', c.texts, c.pattern), ' and ') into v_all
  from (
    select v_indexed as texts, unnest(p_patterns) as pattern
    union all select v_texts, unnest(p_texts)) c;
  return query execute format('select b.id from bookings b where %s limit $1', v_all) using p_most;
end $$;
revoke all on function bookings_with_texts(text[], text[], int) from public;
grant execute on function bookings_with_texts(text[], text[], int) to admin;
