-- A practitioner handles the appointments of one professional at one clinic; imported busy times hold at every clinic.
ALTER TABLE "clinic_invitations" ADD COLUMN "professional_id" uuid;--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD COLUMN "professional_id" uuid;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_professional" CHECK (("clinic_invitations"."role" = 'practitioner') = ("clinic_invitations"."professional_id" is not null));--> statement-breakpoint
ALTER TABLE "clinic_staff" ADD CONSTRAINT "clinic_staff_professional" CHECK (("clinic_staff"."role" = 'practitioner') = ("clinic_staff"."professional_id" is not null));--> statement-breakpoint
drop function if exists list_clinic_staff(uuid);
--> statement-breakpoint
-- The places of practice whose appointments the caller handles as a practitioner: their own at the clinic that gave
-- them the role, and not those of the same professional elsewhere.
create or replace function practised_places() returns table (professional_id uuid, clinic_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.professional_id, s.clinic_id from clinic_staff s
  where s.role = 'practitioner' and s.member_id = nullif(current_setting('app.user_id', true), '')
$$;
--> statement-breakpoint
-- The schedules whose appointments the caller handles.
create or replace function handled_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from schedules
  where clinic_id in (select staffed_clinics()) or professional_id in (select owned_professionals())
    or (professional_id, clinic_id) in (select * from practised_places())
$$;
--> statement-breakpoint
-- The schedules whose imported busy times the caller may read: those that they handle, and those of the same
-- professionals elsewhere, because a busy person is busy at every clinic.
create or replace function imported_schedules() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select other.id from schedules handled
  join schedules other on other.id = handled.id or other.professional_id = handled.professional_id
  where handled.id in (select handled_schedules())
$$;
--> statement-breakpoint
ALTER POLICY "bookings_staff" ON "bookings" TO authenticated USING (clinic_id in (select staffed_clinics()) or professional_id in (select owned_professionals())
        or (professional_id, clinic_id) in (select * from practised_places()));--> statement-breakpoint
ALTER POLICY "calendar_feeds_own" ON "calendar_feeds" TO admin,authenticated USING ("calendar_feeds"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_feeds"."member_id" = nullif(current_setting('app.user_id', true), '') and (owner_kind = 'clinics' and owner_id in (
          select staffed_clinics() union select clinic_id from practised_places())
        or owner_kind = 'professionals' and owner_id in (select owned_professionals())));--> statement-breakpoint
ALTER POLICY "imported_times_staff" ON "imported_times" TO authenticated USING (schedule_id in (select imported_schedules()));--> statement-breakpoint
-- db/functions 60ceeae291dbc423
select 1;
