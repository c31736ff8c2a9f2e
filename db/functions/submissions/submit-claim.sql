-- Keeps a claim and says what came of it: stored, repeated (the same form again), claimed (the listing is taken
-- over), limited (more than five from one sender within an hour) or unknown (nothing is listed there).
create or replace function submit_claim(form_id uuid, form_entity_type text, form_entity_id uuid, claimant_role text,
  claimant_name text, claimant_email text, claimant_phone text, claimant_licence text, claimant_note text,
  form_proof_path text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from claims where id = form_id) then
    return 'repeated';
  end if;
  if is_claimed(form_entity_type, form_entity_id) then
    return 'claimed';
  end if;
  if (select count(*) from claims where sender_key = sender and submitted_at > now() - interval '1 hour') >= 5 then
    return 'limited';
  end if;
  if not exists (select 1 from directory_listings where entity_type = form_entity_type and entity_id = form_entity_id) then
    return 'unknown';
  end if;
  insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, phone, licence, note, proof_path,
    locale, sender_key)
  values (form_id, form_entity_type, form_entity_id, nullif(current_setting('app.user_id', true), ''), claimant_role,
    claimant_name, claimant_email, claimant_phone, claimant_licence, claimant_note, form_proof_path, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
