-- Settles whose an interaction is: its person's where they let it be counted, and where it is about a
-- listing that is known and of no sensitive topic. What may be of one keeps neither its hour nor any words;
-- what people searched for is the query log's to keep.
create or replace function settle_interaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  topics int[];
  is_harmless boolean;
begin
  select listed.specialty_ids || listed.clinic_type_ids || listed.service_type_ids
    || listed.service_subtype_ids || listed.keyword_ids into topics
  from directory_listings listed
  where listed.entity_type = any(case new.target_type
      when 'professional' then array['professionals']
      when 'provider' then array['clinics', 'franchises']
      when 'service' then array['services'] end)
    and case when new.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then listed.entity_id = new.target_id::uuid else listed.slug = new.target_id end
  limit 1;
  is_harmless := topics is not null and new.event_type not in ('search', 'filter')
    and not is_sensitive_topic(topics);

  new.created_at := case when is_harmless then now() else date_trunc('day', now()) end;
  new.user_id := null;
  if is_harmless then
    select chosen.auth_user_id into new.user_id from privacy_preferences chosen
    where chosen.auth_user_id = nullif(current_setting('app.user_id', true), '')
      and (chosen.data_sharing ->> 'behavioral_analytics')::boolean;
  end if;
  if new.user_id is not null or not is_harmless then
    select coalesce(jsonb_object_agg(key, value), '{}') into new.metadata
    from jsonb_each(new.metadata) where jsonb_typeof(value) in ('number', 'boolean');
  end if;
  return new;
end $$;
