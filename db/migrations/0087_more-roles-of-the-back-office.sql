-- The kinds of record whose audit entries the administrator of this transaction reads, beside full ones.
create or replace function office_kinds() returns text[]
language sql stable parallel safe set search_path = public, pg_temp
as $$
  select case current_setting('app.office_role', true)
    when 'directory' then array[
      'professionals', 'clinics', 'services', 'franchises', 'directory', 'all', 'claims', 'reviews', 'listing_changes',
      'mistake_reports', 'bookings', 'schedules', 'holidays', 'bookable_resources', 'waiting_entries', 'import_runs',
      'vocabulary_items', 'geo_countries', 'geo_provinces', 'geo_cities', 'geo_districts', 'media_file']
    when 'content' then array[
      'blog_articles', 'blog_authors', 'blog_categories', 'help_articles', 'help_categories', 'help_faqs',
      'content_pages', 'page_texts', 'redirects', 'legal_findings', 'media_file']
    when 'support' then array[
      'support_conversations', 'support_replies', 'contact_submissions', 'app_feedback', 'mistake_reports',
      'thread_reports', 'message_threads', 'bookings']
    else array[]::text[] end
$$;
--> statement-breakpoint
revoke all on function office_kinds() from public;
--> statement-breakpoint
grant execute on function office_kinds() to admin;
--> statement-breakpoint
-- Counts the appointments of each clinic that start within a span, for administrators. Under row-level security
-- lower(during) is not leakproof, so that the planner reads every booking of a clinic instead of the index's range.
create or replace function clinic_booking_counts(p_from timestamptz, p_to timestamptz)
returns table (clinic_id uuid, bookings int, requests int, observing int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, n.bookings, n.requests, n.observing
  from clinics c cross join lateral (
    select count(*)::int as bookings, count(*) filter (where b.state = 'requested')::int as requests,
      count(*) filter (where b.state in ('requested', 'confirmed') and s.observes_holidays)::int as observing
    from bookings b join appointment_types k on k.id = b.appointment_type_id join schedules s on s.id = k.schedule_id
    where b.clinic_id = c.id and lower(b.during) >= p_from and lower(b.during) < p_to
      and b.state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')) n
  where n.bookings > 0 and office_may('full', 'directory', 'support')
$$;
--> statement-breakpoint
revoke all on function clinic_booking_counts(timestamptz, timestamptz) from public;
--> statement-breakpoint
grant execute on function clinic_booking_counts(timestamptz, timestamptz) to admin;
--> statement-breakpoint
CREATE POLICY "users_office_write" ON "users" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')) or (auth_user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "users_office_delete" ON "users" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')) or (auth_user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "payment_events_office" ON "payment_events" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "payment_links_office_write" ON "payment_links" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "payment_links_office_delete" ON "payment_links" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "payments_office" ON "payments" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "subscriptions_office_write" ON "subscriptions" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "subscriptions_office_delete" ON "subscriptions" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "legal_findings_office" ON "legal_findings" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "legal_scans_office" ON "legal_scans" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "contact_replies_office" ON "contact_replies" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "contact_submissions_office" ON "contact_submissions" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "content_slugs_office_write" ON "content_slugs" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "content_slugs_office_delete" ON "content_slugs" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "content_versions_office" ON "content_versions" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "clinic_networks_office_write" ON "clinic_networks" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_networks_office_delete" ON "clinic_networks" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_pictures_office_write" ON "clinic_pictures" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_pictures_office_delete" ON "clinic_pictures" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_office_write" ON "clinic_vocabulary" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_office_delete" ON "clinic_vocabulary" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "opening_exceptions_office_write" ON "opening_exceptions" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "opening_exceptions_office_delete" ON "opening_exceptions" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "distinct_listings_office_write" ON "distinct_listings" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "distinct_listings_office_delete" ON "distinct_listings" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "listing_merges_office_write" ON "listing_merges" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "listing_merges_office_delete" ON "listing_merges" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "place_networks_office_write" ON "place_networks" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "place_networks_office_delete" ON "place_networks" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "places_of_practice_office_write" ON "places_of_practice" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "places_of_practice_office_delete" ON "places_of_practice" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "professional_services_office_write" ON "professional_services" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "professional_services_office_delete" ON "professional_services" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "professional_vocabulary_office_write" ON "professional_vocabulary" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "professional_vocabulary_office_delete" ON "professional_vocabulary" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_services_office_write" ON "clinic_services" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinic_services_office_delete" ON "clinic_services" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "link_faults_office" ON "link_faults" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "app_feedback_office" ON "app_feedback" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "app_feedback_replies_office" ON "app_feedback_replies" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "geo_cities_office_write" ON "geo_cities" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_cities_office_delete" ON "geo_cities" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_countries_office_write" ON "geo_countries" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_countries_office_delete" ON "geo_countries" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_districts_office_write" ON "geo_districts" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_districts_office_delete" ON "geo_districts" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_provinces_office_write" ON "geo_provinces" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "geo_provinces_office_delete" ON "geo_provinces" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "import_runs_office" ON "import_runs" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "notification_deliveries_office" ON "notification_deliveries" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "audit_log_office" ON "audit_log" AS RESTRICTIVE FOR SELECT TO "admin" USING ((select office_may('full')) or "audit_log"."entity_type" = any((select office_kinds())::text[])
        or "audit_log"."actor_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "feature_overrides_office_write" ON "feature_overrides" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "feature_overrides_office_delete" ON "feature_overrides" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "mail_log_office" ON "mail_log" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "page_texts_office_write" ON "page_texts" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "page_texts_office_delete" ON "page_texts" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "mistake_reports_office" ON "mistake_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory', 'support'))) WITH CHECK ((select office_may('full', 'directory', 'support')));--> statement-breakpoint
CREATE POLICY "review_removals_office_write" ON "review_removals" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "review_removals_office_delete" ON "review_removals" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "review_reports_office" ON "review_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "reviews_office_write" ON "reviews" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')) or ("reviews"."author_id" = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "reviews_office_delete" ON "reviews" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')) or ("reviews"."author_id" = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "search_experiments_office_write" ON "search_experiments" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "search_experiments_office_delete" ON "search_experiments" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "search_rule_versions_office_write" ON "search_rule_versions" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "search_rule_versions_office_delete" ON "search_rule_versions" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "search_test_queries_office_write" ON "search_test_queries" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "search_test_queries_office_delete" ON "search_test_queries" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "support_conversations_office" ON "support_conversations" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support')) or ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), '')))) WITH CHECK ((select office_may('full', 'support')) or ("support_conversations"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_conversations"."user_id" is null and "support_conversations"."session_id" = nullif(current_setting('app.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "support_messages_office" ON "support_messages" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support')) or ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), '')))) WITH CHECK ((select office_may('full', 'support')) or ("support_messages"."user_id" = nullif(current_setting('app.user_id', true), '') or ("support_messages"."user_id" is null and "support_messages"."session_id" = nullif(current_setting('app.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "support_notes_office" ON "support_notes" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "support_presence_office" ON "support_presence" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "support_replies_office" ON "support_replies" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "message_bars_office_write" ON "message_bars" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "message_bars_office_delete" ON "message_bars" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'support')));--> statement-breakpoint
CREATE POLICY "vocabulary_categories_office_write" ON "vocabulary_categories" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "vocabulary_categories_office_delete" ON "vocabulary_categories" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "vocabulary_items_office_write" ON "vocabulary_items" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "vocabulary_items_office_delete" ON "vocabulary_items" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "vocabulary_relations_office_write" ON "vocabulary_relations" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "vocabulary_relations_office_delete" ON "vocabulary_relations" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));
--> statement-breakpoint
-- db/functions e2d2ea9aa7e5422c
select 1;
