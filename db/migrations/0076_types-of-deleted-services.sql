create or replace function keep_service_types() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update appointment_types set is_active = false where service_id = old.id and is_active;
  return old;
end
$$;
--> statement-breakpoint
revoke all on function keep_service_types() from public;
--> statement-breakpoint
create trigger keep_service_types before delete on services for each row execute function keep_service_types();
--> statement-breakpoint
-- Those of services that were deleted until now: nobody can be booked with them.
update appointment_types t set is_active = false
from schedules s
where s.id = t.schedule_id and s.resource_id is not null and t.service_id is null and t.is_active;
--> statement-breakpoint
-- db/functions 9c380ad527b5dc7f
select 1;
