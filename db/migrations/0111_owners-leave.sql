ALTER TABLE "claims" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "back_on" date;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "offered_to" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "offer_hash" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "offer_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "offer_stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_offer" UNIQUE("offer_hash");--> statement-breakpoint
create or replace function staffed_professionals() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select owned_professionals()
  union
  select professional_id from schedules
  where professional_id is not null and clinic_id in (select staffed_clinics())
$$;--> statement-breakpoint
revoke execute on function staffed_professionals() from public;--> statement-breakpoint
grant execute on function staffed_professionals() to authenticated, admin;--> statement-breakpoint
create or replace function end_listing_pause() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update claims set paused_at = null, back_on = null
  where entity_type = tg_table_name and entity_id = new.id and state = 'approved' and paused_at is not null;
  return null;
end
$$;--> statement-breakpoint
revoke execute on function end_listing_pause() from public;--> statement-breakpoint
create trigger end_listing_pause after update of status on clinics for each row when (old.status is distinct from new.status) execute function end_listing_pause();--> statement-breakpoint
create trigger end_listing_pause after update of status on professionals for each row when (old.status is distinct from new.status) execute function end_listing_pause();--> statement-breakpoint
CREATE POLICY "schedules_staff_read" ON "schedules" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics()));--> statement-breakpoint
CREATE POLICY "clinics_staff_read" ON "clinics" AS PERMISSIVE FOR SELECT TO "authenticated" USING ("clinics"."status" <> 'active' and id in (select staffed_clinics()));--> statement-breakpoint
CREATE POLICY "professionals_staff_read" ON "professionals" AS PERMISSIVE FOR SELECT TO "authenticated" USING ("professionals"."status" <> 'active' and id in (select staffed_professionals()));--> statement-breakpoint
-- db/functions d2428475691f40dd
select 1;
