-- Stores a change that an owner or a manager wants and returns the outcome: stored, repeated (the same form again),
-- limited (more than two hundred a day, or thirty people of a team in review) or forbidden. A newer change of the same
-- part replaces the one that waits.
create or replace function submit_change(form_id uuid, p_entity_type text, p_entity_id uuid, p_part text, p_subject uuid,
  p_before jsonb, p_after jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  author text := nullif(current_setting('app.user_id', true), '');
begin
  if not may_change_listing(p_entity_type, p_entity_id, p_part) then
    return 'forbidden';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('changes of ' || p_entity_id, 0));
  if exists (select 1 from listing_changes where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from listing_changes where author_id = author and submitted_at > now() - interval '1 day') >= 200
    or (p_part = 'team' and (
      select count(*) from listing_changes
      where entity_type = p_entity_type and entity_id = p_entity_id and part = p_part and state = 'waiting') >= 30) then
    return 'limited';
  end if;
  update listing_changes set state = 'replaced', decided_at = now()
  where entity_type = p_entity_type and entity_id = p_entity_id and part = p_part
    and subject_id is not distinct from p_subject and state = 'waiting';
  insert into listing_changes (id, entity_type, entity_id, author_id, part, subject_id, before, after)
  values (form_id, p_entity_type, p_entity_id, author, p_part, p_subject, p_before, p_after);
  return 'stored';
end
$$;
