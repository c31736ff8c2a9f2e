-- Whether the person who asks has an approved claim of a listing: the owner, for policies and functions.
create function owns_listing(p_entity_type text, p_entity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from claims
    where entity_type = p_entity_type and entity_id = p_entity_id and state = 'approved'
      and claimant_id = nullif(current_setting('app.user_id', true), ''))
$$;
--> statement-breakpoint
revoke all on function owns_listing(text, uuid) from public;
--> statement-breakpoint
grant execute on function owns_listing(text, uuid) to authenticated, admin;
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"author_id" text,
	"part" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listing_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid,
	"clinic_id" uuid,
	"review_id" uuid,
	"reason" text NOT NULL,
	"removed_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "review_removals_review" UNIQUE("review_id"),
	CONSTRAINT "review_removals_subject" CHECK (num_nonnulls("review_removals"."professional_id", "review_removals"."clinic_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "review_removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "review_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_published";--> statement-breakpoint
ALTER TABLE "clinics" ALTER COLUMN "average_rating" SET DATA TYPE numeric(9, 6);--> statement-breakpoint
ALTER TABLE "franchises" ALTER COLUMN "average_rating" SET DATA TYPE numeric(9, 6);--> statement-breakpoint
ALTER TABLE "professionals" ALTER COLUMN "average_rating" SET DATA TYPE numeric(9, 6);--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "average_rating" SET DATA TYPE numeric(9, 6);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mailed_status" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_author_id_users_auth_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_changes_entity" ON "listing_changes" USING btree ("entity_type","entity_id","submitted_at");--> statement-breakpoint
CREATE INDEX "listing_changes_author" ON "listing_changes" USING btree ("author_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_changes_waiting" ON "listing_changes" USING btree ("entity_type","entity_id","part",coalesce("subject_id", "entity_id")) WHERE "listing_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_removals_of_professional" ON "review_removals" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "review_removals_of_clinic" ON "review_removals" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_reports_sender" ON "review_reports" USING btree ("sender_key","submitted_at");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_claimant_id_users_auth_user_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "claims_email" ON "claims" USING btree (lower("email")) WHERE "claims"."claimant_id" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt" UNIQUE("receipt_number");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_published" CHECK ("reviews"."state" = 'withdrawn' or ("reviews"."state" = 'published') = ("reviews"."published_at" is not null));--> statement-breakpoint
CREATE POLICY "payments_owner_read" ON "payments" AS PERMISSIVE FOR SELECT TO "authenticated" USING (exists (select 1 from subscriptions s where s.id = "payments"."subscription_id" and owns_listing(s.entity_type, s.entity_id)));--> statement-breakpoint
CREATE POLICY "subscriptions_owner_read" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "authenticated" USING (owns_listing("subscriptions"."entity_type", "subscriptions"."entity_id"));--> statement-breakpoint
CREATE POLICY "listing_changes_admin_all" ON "listing_changes" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "listing_changes_owner_read" ON "listing_changes" AS PERMISSIVE FOR SELECT TO "authenticated" USING (owns_listing(entity_type, entity_id));--> statement-breakpoint
CREATE POLICY "review_removals_public_read" ON "review_removals" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "review_removals_admin_all" ON "review_removals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "review_reports_admin_all" ON "review_reports" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
create sequence receipt_numbers as integer;
--> statement-breakpoint
-- Owners read what was sold for their listings, and nothing of how it is paid.
grant select (id, entity_type, entity_id, plan, period, net_amount, vat_amount, customer_name, created_at, paid_at,
  ends_at, ended_at) on subscriptions to authenticated;
--> statement-breakpoint
grant select (id, subscription_id, amount_fils, status, started_at, settled_at, receipt_number) on payments to authenticated;
--> statement-breakpoint
grant select on listing_changes to authenticated;
--> statement-breakpoint
-- Which review was removed is nobody's business; how many, why and when is everybody's.
grant select (professional_id, clinic_id, reason, removed_on) on review_removals to anon, authenticated;
--> statement-breakpoint
grant select, insert, update, delete on review_removals to admin;
--> statement-breakpoint
grant select, update, delete on listing_changes, review_reports to admin;
--> statement-breakpoint
-- A claim that was made by a guest belongs to whoever signs in with its address, which they have proved.
create function join_claims() returns trigger
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
--> statement-breakpoint
create trigger join_claims after insert on auth_sessions for each row execute function join_claims();
--> statement-breakpoint
-- What a person wrote about listings, and what became of it; nobody else's.
create function list_own_reviews()
returns table (id uuid, entity_type text, entity_id uuid, author_name text, rating numeric, aspects jsonb, locale text,
  body text, state text, edit jsonb, refusal text, visit_confirmed_on date, published_at timestamptz,
  submitted_at timestamptz, owner_reply text, owner_reply_locale text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.id, case when r.clinic_id is null then 'professionals' else 'clinics' end,
    coalesce(r.clinic_id, r.professional_id), r.author_name, r.rating, r.aspects, r.locale, r.body, r.state, r.edit,
    r.refusal, r.visit_confirmed_on, r.published_at, r.submitted_at, r.owner_reply, r.owner_reply_locale
  from reviews r
  where r.author_id = nullif(current_setting('app.user_id', true), '') and r.state <> 'withdrawn'
$$;
--> statement-breakpoint
-- Keeps what somebody writes about a listing and says what came of it: stored, repeated (nothing is new), own (it is
-- the author's own listing), limited (too many today) or unknown. What is published stays until the new text is read.
create function submit_review(p_entity_type text, p_entity_id uuid, p_author_name text, p_rating numeric,
  p_aspects jsonb, p_locale text, p_body text, out outcome text, out review_id uuid)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  author text := nullif(current_setting('app.user_id', true), '');
  known reviews;
  written jsonb := jsonb_build_object('authorName', p_author_name, 'rating', p_rating, 'aspects', p_aspects,
    'locale', p_locale, 'body', p_body);
begin
  outcome := 'unknown';
  if author is null or p_entity_type not in ('professionals', 'clinics') or not exists (
      select 1 from directory_listings l where l.entity_type = p_entity_type and l.entity_id = p_entity_id) then
    return;
  end if;
  if owns_listing(p_entity_type, p_entity_id) then
    outcome := 'own';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('review ' || author, 0));
  select * into known from reviews r where r.author_id = author and p_entity_id in (r.professional_id, r.clinic_id)
    for update;
  review_id := known.id;
  if known.id is not null and known.state <> 'withdrawn' and written = coalesce(known.edit, jsonb_build_object(
      'authorName', known.author_name, 'rating', known.rating, 'aspects', known.aspects, 'locale', known.locale,
      'body', known.body)) then
    outcome := 'repeated';
    return;
  end if;
  if (select count(*) from audit_log where actor_id = author and action = 'review.submit'
      and at > now() - interval '1 day') >= 10 then
    outcome := 'limited';
    return;
  end if;
  outcome := 'stored';
  if known.id is null then
    insert into reviews (professional_id, clinic_id, author_id, author_name, rating, aspects, locale, body)
    values (case when p_entity_type = 'professionals' then p_entity_id end,
      case when p_entity_type = 'clinics' then p_entity_id end,
      author, p_author_name, p_rating, p_aspects, p_locale, p_body)
    returning id into review_id;
  elsif known.state = 'published' then
    update reviews set edit = written, version = version + 1, submitted_at = now(), refusal = null
    where id = known.id;
  elsif known.state = 'withdrawn' then
    -- It still counts in the average until that is put right.
    outcome := 'busy';
  else
    update reviews set author_name = p_author_name, rating = p_rating, aspects = p_aspects, locale = p_locale,
      body = p_body, state = 'pending', version = version + 1, submitted_at = now(), updated_at = now(), refusal = null
    where id = known.id;
  end if;
end
$$;
--> statement-breakpoint
-- Takes the author's own review from the public at once; false where there is none. Whoever keeps the averages
-- removes it then.
create function withdraw_review(p_review uuid) returns boolean
language sql volatile security definer set search_path = public, pg_temp
as $$
  with withdrawn as (
    update reviews set state = 'withdrawn', edit = null, updated_at = now()
    where id = p_review and author_id = nullif(current_setting('app.user_id', true), '') and state <> 'withdrawn'
    returning 1
  )
  select exists (select 1 from withdrawn)
$$;
--> statement-breakpoint
-- Keeps what a reader says is wrong with a published review and says what came of it, as submit_report() does.
create function report_review(form_id uuid, p_review uuid, p_reason text, p_note text, sender text) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from review_reports where id = form_id) then
    return 'repeated';
  end if;
  if not exists (select 1 from reviews where id = p_review and state = 'published') then
    return 'unknown';
  end if;
  if (select count(*) from review_reports where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into review_reports (id, review_id, reason, note, sender_key)
  values (form_id, p_review, p_reason, p_note, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
-- Keeps what an owner wants to stand in their listing and says what came of it: stored, repeated (the same form
-- again), limited (more than two hundred a day) or forbidden. A newer wish for the same part takes the place of one that waits.
create function submit_change(form_id uuid, p_entity_type text, p_entity_id uuid, p_part text, p_subject uuid,
  p_before jsonb, p_after jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  author text := nullif(current_setting('app.user_id', true), '');
begin
  if not owns_listing(p_entity_type, p_entity_id) then
    return 'forbidden';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('changes of ' || p_entity_id, 0));
  if exists (select 1 from listing_changes where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from listing_changes where author_id = author and submitted_at > now() - interval '1 day') >= 200 then
    return 'limited';
  end if;
  update listing_changes set state = 'replaced', decided_at = now()
  where entity_type = p_entity_type and entity_id = p_entity_id and part = p_part
    and subject_id is not distinct from p_subject and state = 'waiting';
  insert into listing_changes (id, entity_type, entity_id, author_id, part, subject_id, before, after)
  values (form_id, p_entity_type, p_entity_id, author, p_part, p_subject, p_before, p_after);
  return 'stored';
end
$$;
--> statement-breakpoint
revoke all on function join_claims(), list_own_reviews(),
  submit_review(text, uuid, text, numeric, jsonb, text, text), withdraw_review(uuid),
  report_review(uuid, uuid, text, text, text), submit_change(uuid, text, uuid, text, uuid, jsonb, jsonb) from public;
--> statement-breakpoint
grant execute on function list_own_reviews(), submit_review(text, uuid, text, numeric, jsonb, text, text),
  withdraw_review(uuid), submit_change(uuid, text, uuid, text, uuid, jsonb, jsonb) to authenticated, admin;
--> statement-breakpoint
grant execute on function report_review(uuid, uuid, text, text, text) to anon, authenticated, admin;
