-- Refuses a file beyond the quota of its owner, or of all guests within a day.
create or replace function check_own_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held record;
begin
  perform pg_advisory_xact_lock(hashtextextended('own_files ' || coalesce(new.owner_id, ''), 0));
  if new.owner_id is null then
    select count(*) as files, coalesce(sum(size), 0) as bytes into held from own_files
    where owner_id is null and bucket = new.bucket and created_at > now() - interval '1 day';
    if held.files >= 1000 or held.bytes + new.size > 1000000000 then
      raise exception 'Guests have stored too many files today.' using errcode = '53400';
    end if;
  else
    select count(*) as files, coalesce(sum(size), 0) as bytes into held from own_files where owner_id = new.owner_id;
    if held.files >= 50 or held.bytes + new.size > 100000000 then
      raise exception 'The account has stored too many files.' using errcode = '53400';
    end if;
  end if;
  return new;
end
$$;
