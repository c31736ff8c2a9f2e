-- Keeps a report of a mistake and says what came of it, as submit_claim() does; ten from one sender within an hour.
create or replace function submit_report(form_id uuid, form_entity_type text, form_entity_id uuid, form_field text,
  form_message text, sender_email text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from mistake_reports where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from mistake_reports where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into mistake_reports (id, entity_type, entity_id, field, message, email, locale, sender_key)
  values (form_id, form_entity_type, form_entity_id, form_field, form_message, sender_email, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
