-- A role of its own for API keys. It reads what guests read, as a member of theirs, and what is granted below.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'api_key') then
    create role api_key nologin inherit;
  end if;
  begin
    grant anon to api_key;
    grant api_key to current_user;
  exception when insufficient_privilege then
    if not pg_has_role(current_user, 'api_key', 'member') or not pg_has_role('api_key', 'anon', 'usage') then raise; end if;
  end;
end $$;
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_former" UNIQUE("former_hash"),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality(scopes) > 0 and scopes <@ array['directory:read', 'bookings:read', 'bookings:write']
        and (clinic_id is not null or scopes = array['directory:read']))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_auth_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_clinic" ON "api_keys" USING btree ("clinic_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_maker" ON "api_keys" USING btree ("made_by");--> statement-breakpoint
-- Whether somebody owns a clinic's listing or has the role of a manager there.
create or replace function manages_clinic(p_person text, p_clinic uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
      select 1 from claims
      where entity_type = 'clinics' and state = 'approved' and claimant_id = p_person and entity_id = p_clinic)
    or exists (
      select 1 from clinic_staff where member_id = p_person and clinic_id = p_clinic and role = 'manager')
$$;
revoke all on function manages_clinic(text, uuid) from public;
--> statement-breakpoint
-- The clinic of the API key that calls, where the key has the scope and is valid, and the member who made it still
-- manages the clinic.
create or replace function key_clinics(p_scope text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.clinic_id from api_keys k join users u on u.auth_user_id = k.made_by and u.suspended_at is null
  where k.id = nullif(current_setting('app.key_id', true), '')::uuid and k.clinic_id is not null
    and p_scope = any(k.scopes) and k.revoked_at is null and k.expires_at > now()
    and manages_clinic(k.made_by, k.clinic_id)
$$;
--> statement-breakpoint
CREATE POLICY "bookings_key" ON "bookings" AS PERMISSIVE FOR SELECT TO "api_key" USING (clinic_id in (select key_clinics('bookings:read')));--> statement-breakpoint
CREATE POLICY "api_keys_managers_read" ON "api_keys" AS PERMISSIVE FOR SELECT TO "authenticated" USING (clinic_id in (select staffed_clinics('manager')));--> statement-breakpoint
CREATE POLICY "api_keys_managers_make" ON "api_keys" AS PERMISSIVE FOR INSERT TO "authenticated" WITH CHECK (clinic_id in (select staffed_clinics('manager')) and made_by = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "api_keys_managers_change" ON "api_keys" AS PERMISSIVE FOR UPDATE TO "authenticated" USING (clinic_id in (select staffed_clinics('manager'))) WITH CHECK (clinic_id in (select staffed_clinics('manager')));--> statement-breakpoint
CREATE POLICY "api_keys_office" ON "api_keys" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "api_keys_admin_all" ON "api_keys" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, update on api_keys to authenticated, admin;
--> statement-breakpoint
grant select (id, professional_id, clinic_id, appointment_type_id, visit_type, during, starts_at, ends_at, state, patient_name, contact_email, contact_phone, note, sequence, updated_at) on bookings to api_key;
--> statement-breakpoint
-- Who made the API keys of a clinic, for those who manage it, and whether they still manage it themselves; of all keys
-- for administrators with full rights.
create or replace function key_makers(p_clinic uuid) returns table (key_id uuid, name text, is_managed boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.id, coalesce(nullif(u.full_name, ''), u.email),
    k.clinic_id is null or u.suspended_at is null and manages_clinic(k.made_by, k.clinic_id)
  from api_keys k join users u on u.auth_user_id = k.made_by
  where (p_clinic is null or k.clinic_id = p_clinic)
    and (k.clinic_id in (select staffed_clinics('manager'))
      or current_setting('role', true) = 'admin' and office_may('full'))
$$;
revoke all on function key_makers(uuid) from public;
grant execute on function key_makers(uuid) to authenticated, admin;
