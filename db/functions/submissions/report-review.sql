-- Keeps what a reader says is wrong with a published review and says what came of it, as submit_report() does.
create or replace function report_review(form_id uuid, p_review uuid, p_reason text, p_note text, sender text) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from review_reports where id = form_id) then
    return 'repeated';
  end if;
  if not exists (select 1 from reviews where id = p_review and state = 'published') then
    return 'unknown';
  end if;
  if (select count(*) from review_reports where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into review_reports (id, review_id, reason, note, sender_key)
  values (form_id, p_review, p_reason, p_note, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
