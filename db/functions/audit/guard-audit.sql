-- Rows of the audit log are added and never changed, whoever asks. Two updates pass: chaining, and the erasure of a person.
create or replace function guard_audit() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.position := null;
    new.actor_hash := null;
    new.entity_hash := null;
    new.previous_hash := null;
    new.hash := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.id, old.at, old.actor_kind, old.action, old.entity_type, old.request_id, old.detail)
      is not distinct from (new.id, new.at, new.actor_kind, new.action, new.entity_type, new.request_id, new.detail)
      and (old.hash is null or (old.position, old.actor_hash, old.entity_hash, old.previous_hash, old.hash)
        is not distinct from (new.position, new.actor_hash, new.entity_hash, new.previous_hash, new.hash))
      and (new.actor_id is null or new.actor_id = old.actor_id)
      and (new.entity_id is null or new.entity_id = old.entity_id) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
