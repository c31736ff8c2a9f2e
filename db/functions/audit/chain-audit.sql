-- Chains the new rows of a transaction when it commits: audit_head is locked while it ends, not while it runs.
-- Whoever commits next sees these rows, because locks are released after a commit is visible.
create or replace function chain_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  head audit_head;
  entry audit_log;
begin
  -- The first row of the transaction chains all of them.
  if exists (select 1 from audit_log where id = new.id and hash is not null) then
    return null;
  end if;
  select * into head from audit_head for update;
  for entry in select * from audit_log where hash is null order by id loop
    entry.position := head.position + 1;
    entry.actor_hash := audit_person_hash(entry.position, entry.actor_id);
    entry.entity_hash := audit_person_hash(entry.position, entry.entity_id);
    entry.previous_hash := head.hash;
    entry.hash := audit_row_hash(entry);
    update audit_log set position = entry.position, actor_hash = entry.actor_hash, entity_hash = entry.entity_hash,
      previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
    head.position := entry.position;
    head.hash := entry.hash;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return null;
end $$;
