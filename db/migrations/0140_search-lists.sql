create extension if not exists pg_trgm;--> statement-breakpoint
DROP INDEX "bookings_words";--> statement-breakpoint
CREATE INDEX "bookings_patient_name" ON "bookings" USING btree (lower("patient_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "bookings_state" ON "bookings" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_texts" ON "bookings" USING gin (("patient_name" || ' ' || coalesce("contact_phone", '') || ' ' || coalesce("contact_email", '') || ' ' || upper(left("id"::text, 4) || '-' || substr("id"::text, 5, 4))) collate "C" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "clinics_names" ON "clinics" USING gin ((coalesce(clinics."name_en", '') || ' ' || coalesce(clinics."name_ar", '')) collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professional_vocabulary_specialty" ON "professional_vocabulary" USING btree ("item_id","professional_id") WHERE "professional_vocabulary"."purpose" = 'specialty';--> statement-breakpoint
CREATE INDEX "professionals_profession" ON "professionals" USING btree ("profession_id","id");--> statement-breakpoint
CREATE INDEX "professionals_created_at" ON "professionals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_rating" ON "professionals" USING btree ("average_rating","id");--> statement-breakpoint
CREATE INDEX "professionals_reviews" ON "professionals" USING btree ("review_count","id");--> statement-breakpoint
CREATE INDEX "professionals_checked" ON "professionals" USING btree ("licence_checked_on","id");--> statement-breakpoint
CREATE INDEX "professionals_checked_last" ON "professionals" USING btree ("licence_checked_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "professionals_texts" ON "professionals" USING gin ((coalesce(professionals."name_en", '') || ' ' || coalesce(professionals."name_ar", '') || ' ' || coalesce(professionals."slug", '') || ' ' || coalesce(professionals."phone", '') || ' ' || coalesce(professionals."licence_number", '')) collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_submitted" ON "reviews" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree (lower("author_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "reviews_texts" ON "reviews" USING gin (("author_name" || ' ' || "body") collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_undecided" ON "reviews" USING btree ("submitted_at","id") WHERE "reviews"."state" <> 'published' or "reviews"."edit" is not null;--> statement-breakpoint
-- Finds bookings for administrators by parts of the patient's name, telephone and address, and of the number. All
-- patterns have to fit; those of p_texts not in the number alone. Under row-level security "ilike" is not leakproof,
-- so that the planner would compare every booking; it sees the patterns, so that a frequent one is not taken for rare.
create or replace function bookings_with_texts(p_patterns text[], p_texts text[], p_most int)
returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  v_indexed constant text := $text$(b.patient_name || ' ' || coalesce(b.contact_phone, '') || ' ' || coalesce(b.contact_email, '')
    || ' ' || upper(left(b.id::text, 4) || '-' || substr(b.id::text, 5, 4))) collate "C"$text$;
  v_texts constant text := $text$concat_ws(' ', b.patient_name, b.contact_phone, b.contact_email) collate "C"$text$;
  v_all text;
begin
  if not office_may('full', 'directory', 'support') then return; end if;
  select string_agg(format('%s ilike %L', c.texts, c.pattern), ' and ') into v_all
  from (
    select v_indexed as texts, unnest(p_patterns) as pattern
    union all select v_texts, unnest(p_texts)) c;
  return query execute format('select b.id from bookings b where %s limit $1', v_all) using p_most;
end $$;--> statement-breakpoint
revoke all on function bookings_with_texts(text[], text[], int) from public;--> statement-breakpoint
grant execute on function bookings_with_texts(text[], text[], int) to admin;--> statement-breakpoint
-- db/functions 6891a64a6ece0660
select 1;
