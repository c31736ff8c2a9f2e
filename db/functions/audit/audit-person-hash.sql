-- The digest that stands for a person in the chain, so that an erased person leaves it intact.
-- Ids of accounts are random: nobody finds the id by trying. The position keeps rows of one person apart.
create or replace function audit_person_hash(p_position bigint, p_id text) returns text
-- Stable and not immutable: the planner then takes the expression itself in place of a call.
language sql stable
as $$
  select encode(sha256(convert_to(p_position || ':' || p_id, 'UTF8')), 'hex')
$$;
