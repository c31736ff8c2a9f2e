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
