-- The place of the caller's own entry in the line for a professional, from 1; null for others' and where it is over.
create or replace function waiting_place(p_entry uuid) returns int
language sql stable security definer set search_path = public, pg_temp
as $$
  select (select count(*) from waiting_entries o
    where o.professional_id = e.professional_id and o.state in ('waiting', 'offered')
      and (o.state = 'offered' or (o.turn_at, o.id) <= (e.turn_at, e.id)))::int
  from waiting_entries e
  where e.id = p_entry and e.state in ('waiting', 'offered')
    and e.user_id = nullif(current_setting('app.user_id', true), '')
$$;
revoke all on function waiting_place(uuid) from public;
grant execute on function waiting_place(uuid) to authenticated, admin;
