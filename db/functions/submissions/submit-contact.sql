-- Keeps a submission and says what came of it: stored, repeated (the same form again) or limited
-- (more than five from one sender within an hour). A sender's submissions are counted one at a time.
create or replace function submit_contact(form_id uuid, form_topic text, sender_name text, sender_email text, sender_phone text,
  form_message text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from contact_submissions where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from contact_submissions where sender_key = sender and submitted_at > now() - interval '1 hour') >= 5 then
    return 'limited';
  end if;
  insert into contact_submissions (id, topic, name, email, phone, message, locale, sender_key)
  values (form_id, form_topic, sender_name, sender_email, sender_phone, form_message, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
