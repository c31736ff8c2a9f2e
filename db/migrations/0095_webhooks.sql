CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_sequence" bigint,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"answer_status" smallint,
	"answer_ms" integer,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_event" UNIQUE("endpoint_id","event_sequence")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid,
	"url" text NOT NULL,
	"subjects" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"former_sealed" text,
	"former_until" timestamp with time zone,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"off_at" timestamp with time zone,
	"off_reason" text,
	CONSTRAINT "webhook_endpoints_subjects" CHECK (cardinality(subjects) > 0 and subjects <@ array['bookings', 'listings', 'reviews', 'licences']
        and (clinic_id is not null or subjects <@ array['listings', 'reviews', 'licences']))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_made_by_users_auth_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_clinic" ON "webhook_endpoints" USING btree ("clinic_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_maker" ON "webhook_endpoints" USING btree ("made_by");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_managers" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "authenticated" USING (endpoint_id in (
  select e.id from webhook_endpoints e where e.clinic_id in (select staffed_clinics('manager')))) WITH CHECK (endpoint_id in (
  select e.id from webhook_endpoints e where e.clinic_id in (select staffed_clinics('manager'))));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_office" ON "webhook_deliveries" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_admin_all" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_managers" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "authenticated" USING (clinic_id in (select staffed_clinics('manager'))) WITH CHECK (clinic_id in (select staffed_clinics('manager')));--> statement-breakpoint
CREATE POLICY "webhook_endpoints_office" ON "webhook_endpoints" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "webhook_endpoints_admin_all" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, update, delete on webhook_endpoints to authenticated, admin;
--> statement-breakpoint
grant select, insert, update on webhook_deliveries to authenticated, admin;
--> statement-breakpoint
-- Tells in the outbox which licences of a table have changed: number, expiry, end, or the day of the last check.
create or replace function note_licences() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  most constant int := 1000;
  changed uuid[];
begin
  select array_agg(n.id) into changed from new_rows n join old_rows o on o.id = n.id
  where (n.licence_authority, n.licence_number, n.licence_checked_on, n.licence_expires_on, n.licence_ended_on)
    is distinct from (o.licence_authority, o.licence_number, o.licence_checked_on, o.licence_expires_on, o.licence_ended_on);
  if changed is not null then
    insert into outbox_events (topic, entity_type, payload)
    values ('licence.changed', 'licences', jsonb_build_object('entityType', tg_table_name, 'ids',
      case when cardinality(changed) <= most then to_jsonb(changed) end));
    perform pg_notify('outbox', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger note_licences after update on professionals referencing old table as old_rows new table as new_rows
  for each statement execute function note_licences();
--> statement-breakpoint
create trigger note_licences after update on clinics referencing old table as old_rows new table as new_rows
  for each statement execute function note_licences();
--> statement-breakpoint
-- Who made the webhook endpoints of a clinic, for those who manage it, and whether they still manage it themselves; those
-- of the back office, for null, for administrators with full rights.
create or replace function webhook_makers(p_clinic uuid) returns table (endpoint_id uuid, name text, is_managed boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select e.id, coalesce(nullif(u.full_name, ''), u.email),
    e.clinic_id is null or u.suspended_at is null and manages_clinic(e.made_by, e.clinic_id)
  from webhook_endpoints e join users u on u.auth_user_id = e.made_by
  where e.clinic_id is not distinct from p_clinic
    and (e.clinic_id in (select staffed_clinics('manager'))
      or current_setting('role', true) = 'admin' and office_may('full'))
$$;
revoke all on function webhook_makers(uuid) from public;
grant execute on function webhook_makers(uuid) to authenticated, admin;
