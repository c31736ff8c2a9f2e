CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "entity_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_position" ON "audit_log" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_log_unchained" ON "audit_log" USING btree ("id") WHERE hash is null;--> statement-breakpoint
CREATE POLICY "audit_head_admin_read" ON "audit_head" AS PERMISSIVE FOR SELECT TO "admin" USING (true);
--> statement-breakpoint
-- The digest that stands for a person in the chain, so that an erased person leaves it intact.
-- Ids of accounts are random: nobody finds the id by trying. The position keeps rows of one person apart.
create or replace function audit_person_hash(p_position bigint, p_id text) returns text
language sql immutable
as $$
  select encode(sha256(convert_to(p_position || ':' || p_id, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The hash of a row: of everything in it but the persons, and of the hash before it.
create or replace function audit_row_hash(p_entry audit_log) returns text
language sql stable
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_entry.previous_hash, p_entry.position, extract(epoch from p_entry.at), p_entry.actor_kind, p_entry.actor_hash,
    p_entry.action, p_entry.entity_type, p_entry.entity_hash, p_entry.request_id, p_entry.detail)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Recomputes a part of the chain: the positions after p_after, at most p_limit of them, in one snapshot.
-- Answers how many rows were right, and the first that is not: missing, moved (not linked to the row before),
-- changed (its content or a person), unchained, or head (rows were removed from the end).
create or replace function verify_audit(p_after bigint, p_limit int)
returns table (checked int, last_position bigint, head_position bigint, broken_position bigint, broken_id bigint, reason text)
language sql stable set search_path = public, pg_temp
as $$
  with head as (
    select h.position, h.hash from audit_head h
  ), start as (
    select coalesce((select l.hash from audit_log l where l.position = p_after), '') as hash
  ), batch as (
    select l.id, l.position,
      p_after + row_number() over (order by l.position) as expected_position,
      l.previous_hash = coalesce(lag(l.hash) over (order by l.position), start.hash) as is_linked,
      l.hash = audit_row_hash(l)
        and (l.actor_id is null or l.actor_hash is not distinct from audit_person_hash(l.position, l.actor_id))
        and (l.entity_id is null or l.entity_hash is not distinct from audit_person_hash(l.position, l.entity_id)) as is_right,
      l.hash
    from audit_log l cross join start
    where l.position > p_after and l.position <= p_after + p_limit
  ), ended as (
    select coalesce(max(b.position), p_after) as position, least(p_after + p_limit, head.position) as expected
    from batch b right join head on true group by head.position
  ), faults as (
    select b.expected_position as position, case when b.position = b.expected_position then b.id end as id,
      case when b.position <> b.expected_position then 'missing' when not coalesce(b.is_linked, false) then 'moved' else 'changed' end as reason
    from batch b where b.position <> b.expected_position or not coalesce(b.is_linked and b.is_right, false)
    union all
    select ended.position + 1, null, case when ended.position < head.position then 'missing' else 'head' end
    from ended cross join head where ended.position < ended.expected or ended.position > head.position
    union all
    select head.position, b.id, 'head' from head join batch b on b.position = head.position and b.hash <> head.hash
    union all
    (select null, l.id, 'unchained' from audit_log l where l.hash is null order by l.id limit 1)
  ), first_fault as (
    select * from faults order by position nulls last limit 1
  )
  select (select count(*)::int from batch b where b.position < coalesce((select f.position from first_fault f), b.position + 1)),
    ended.expected, head.position, f.position, f.id, f.reason
  from ended cross join head left join first_fault f on true
$$;
--> statement-breakpoint
insert into audit_head default values;
--> statement-breakpoint
-- The rows that are there already, in their order.
do $$
declare
  head audit_head;
  entry audit_log;
begin
  select * into head from audit_head for update;
  for entry in select * from audit_log order by id loop
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
end $$;
--> statement-breakpoint
create trigger guard_rows before insert or update or delete on audit_log for each row execute function guard_audit();
--> statement-breakpoint
create trigger guard_table before truncate on audit_log for each statement execute function guard_audit();
--> statement-breakpoint
create constraint trigger chain_rows after insert on audit_log deferrable initially deferred
for each row execute function chain_audit();
--> statement-breakpoint
revoke all on function chain_audit() from public;
--> statement-breakpoint
grant select on audit_head to admin;
-- db/functions b23f7a614756bed1
