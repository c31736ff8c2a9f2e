-- A claim that was made by a guest belongs to whoever signs in with its address, which they have proved.
create or replace function join_claims() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  with joined as (
    update claims set claimant_id = p.auth_user_id
    from auth_users a join users p on p.auth_user_id = a.id
    where a.id = new.user_id and a.email_verified
      and claims.claimant_id is null and lower(claims.email) = lower(a.email)
    returning claims.id
  )
  insert into audit_log (actor_kind, actor_id, action, entity_type, entity_id)
  select 'user', new.user_id, 'claim.join', 'claims', joined.id::text from joined;
  return null;
end
$$;
