-- Whether the administrator of this transaction has one of these roles. Without a role it is full.
create or replace function office_may(variadic p_roles text[]) returns boolean
language sql stable parallel safe set search_path = public, pg_temp
as $$
  select coalesce(nullif(current_setting('app.office_role', true), ''), 'full') = any(p_roles)
$$;
--> statement-breakpoint
revoke all on function office_may(text[]) from public;
--> statement-breakpoint
grant execute on function office_may(text[]) to admin;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "office_role" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
CREATE POLICY "impersonations_office" ON "impersonations" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full'))) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "user_roles_office_write" ON "user_roles" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "user_roles_office_delete" ON "user_roles" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full')));--> statement-breakpoint
CREATE POLICY "bookings_office" ON "bookings" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory', 'support'))) WITH CHECK ((select office_may('full', 'directory', 'support')));--> statement-breakpoint
CREATE POLICY "holidays_office_write" ON "holidays" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "holidays_office_delete" ON "holidays" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "listing_changes_office" ON "listing_changes" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "claims_office" ON "claims" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "blog_articles_office_write" ON "blog_articles" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "blog_articles_office_delete" ON "blog_articles" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "blog_authors_office_write" ON "blog_authors" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "blog_authors_office_delete" ON "blog_authors" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "blog_categories_office_write" ON "blog_categories" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "blog_categories_office_delete" ON "blog_categories" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "help_articles_office_write" ON "help_articles" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "help_articles_office_delete" ON "help_articles" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "help_categories_office_write" ON "help_categories" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "help_categories_office_delete" ON "help_categories" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "help_faqs_office_write" ON "help_faqs" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "help_faqs_office_delete" ON "help_faqs" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "content_pages_office_write" ON "content_pages" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "content_pages_office_delete" ON "content_pages" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "clinics_office_write" ON "clinics" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "clinics_office_delete" ON "clinics" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "franchises_office_write" ON "franchises" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "franchises_office_delete" ON "franchises" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "professionals_office_write" ON "professionals" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "professionals_office_delete" ON "professionals" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "services_office_write" ON "services" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "services_office_delete" ON "services" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "redirects_office_write" ON "redirects" AS RESTRICTIVE FOR ALL TO "admin" USING (true) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "redirects_office_delete" ON "redirects" AS RESTRICTIVE FOR DELETE TO "admin" USING ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "import_uploads_office" ON "import_uploads" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "thread_reports_office" ON "thread_reports" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support'))) WITH CHECK ((select office_may('full', 'support')));
--> statement-breakpoint
-- db/functions 4a0fde6c7a2b4aca
select 1;
