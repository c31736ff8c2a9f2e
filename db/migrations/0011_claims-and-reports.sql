CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"claimant_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"licence" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"proof_path" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"mailed_state" text
);
--> statement-breakpoint
ALTER TABLE "claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mistake_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"message" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mistake_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "claims_entity" ON "claims" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "claims_sender" ON "claims" USING btree ("sender_key","submitted_at");--> statement-breakpoint
CREATE INDEX "claims_claimant" ON "claims" USING btree ("claimant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_approved" ON "claims" USING btree ("entity_type","entity_id") WHERE "claims"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "mistake_reports_entity" ON "mistake_reports" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "mistake_reports_sender" ON "mistake_reports" USING btree ("sender_key","submitted_at");--> statement-breakpoint
CREATE INDEX "mistake_reports_submitted_at" ON "mistake_reports" USING btree ("submitted_at");--> statement-breakpoint
CREATE POLICY "claims_admin_all" ON "claims" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "claims_own_read" ON "claims" AS PERMISSIVE FOR SELECT TO "authenticated" USING (claimant_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "mistake_reports_admin_all" ON "mistake_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, update, delete on claims, mistake_reports to admin;
--> statement-breakpoint
-- Their own claims, by the policy.
grant select on claims to authenticated;
--> statement-breakpoint
-- Whether somebody has taken a listing over; who, is nobody's business.
create function is_claimed(p_entity_type text, p_entity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from claims where entity_type = p_entity_type and entity_id = p_entity_id and state = 'approved')
$$;
--> statement-breakpoint
-- Keeps a claim and says what came of it: stored, repeated (the same form again), claimed (the listing is taken
-- over), limited (more than five from one sender within an hour) or unknown (nothing is listed there).
create function submit_claim(form_id uuid, form_entity_type text, form_entity_id uuid, claimant_role text,
  claimant_name text, claimant_email text, claimant_phone text, claimant_licence text, claimant_note text,
  form_proof_path text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from claims where id = form_id) then
    return 'repeated';
  end if;
  if is_claimed(form_entity_type, form_entity_id) then
    return 'claimed';
  end if;
  if (select count(*) from claims where sender_key = sender and submitted_at > now() - interval '1 hour') >= 5 then
    return 'limited';
  end if;
  if not exists (select 1 from directory_listings where entity_type = form_entity_type and entity_id = form_entity_id) then
    return 'unknown';
  end if;
  insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, phone, licence, note, proof_path,
    locale, sender_key)
  values (form_id, form_entity_type, form_entity_id, nullif(current_setting('app.user_id', true), ''), claimant_role,
    claimant_name, claimant_email, claimant_phone, claimant_licence, claimant_note, form_proof_path, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps a report of a mistake and says what came of it, as submit_claim() does; ten from one sender within an hour.
create function submit_report(form_id uuid, form_entity_type text, form_entity_id uuid, form_field text,
  form_message text, sender_email text, form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from mistake_reports where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from mistake_reports where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into mistake_reports (id, entity_type, entity_id, field, message, email, locale, sender_key)
  values (form_id, form_entity_type, form_entity_id, form_field, form_message, sender_email, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
revoke all on function is_claimed(text, uuid),
  submit_claim(uuid, text, uuid, text, text, text, text, text, text, text, text, text),
  submit_report(uuid, text, uuid, text, text, text, text, text) from public;
--> statement-breakpoint
grant execute on function is_claimed(text, uuid),
  submit_claim(uuid, text, uuid, text, text, text, text, text, text, text, text, text),
  submit_report(uuid, text, uuid, text, text, text, text, text) to anon, authenticated, admin;
