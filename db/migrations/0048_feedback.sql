CREATE TABLE "app_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_type" text NOT NULL,
	"description" text NOT NULL,
	"email" text,
	"page_url" text DEFAULT '' NOT NULL,
	"user_id" text DEFAULT nullif(current_setting('app.user_id', true), ''),
	"user_agent" text DEFAULT '' NOT NULL,
	"platform_info" text DEFAULT '' NOT NULL,
	"is_mobile" boolean DEFAULT false NOT NULL,
	"screenshot_url" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_feedback_description" CHECK (char_length("app_feedback"."description") between 1 and 2000),
	CONSTRAINT "app_feedback_page" CHECK (char_length("app_feedback"."page_url") <= 500)
);
--> statement-breakpoint
ALTER TABLE "app_feedback" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_feedback_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_feedback_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "app_feedback_replies" ADD CONSTRAINT "app_feedback_replies_feedback_id_app_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."app_feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_feedback_submitted_at" ON "app_feedback" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "app_feedback_sender" ON "app_feedback" USING btree ("sender_key","submitted_at");--> statement-breakpoint
CREATE INDEX "app_feedback_replies_feedback" ON "app_feedback_replies" USING btree ("feedback_id");--> statement-breakpoint
CREATE POLICY "app_feedback_send" ON "app_feedback" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK ("app_feedback"."status" = 'new' and "app_feedback"."user_id" is not distinct from nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "app_feedback_admin_all" ON "app_feedback" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "app_feedback_replies_admin_all" ON "app_feedback_replies" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Functions.
-- Keeps feedback and says what came of it, as submit_contact() does; ten from one sender within an hour.
create or replace function submit_feedback(form_id uuid, form_type text, form_description text, sender_email text,
  form_page_url text, form_user_agent text, form_platform_info text, form_is_mobile boolean, form_screenshot text,
  form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from app_feedback where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from app_feedback where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into app_feedback (id, feedback_type, description, email, page_url, user_agent, platform_info, is_mobile,
    screenshot_url, locale, sender_key)
  values (form_id, form_type, form_description, sender_email, form_page_url, form_user_agent, form_platform_info,
    form_is_mobile, form_screenshot, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
--> statement-breakpoint
grant insert (id, feedback_type, description, email, page_url, user_agent, platform_info, is_mobile, screenshot_url, locale, status) on app_feedback to anon, authenticated;
--> statement-breakpoint
grant select, insert, update, delete on app_feedback to admin;
--> statement-breakpoint
grant select, insert, update on app_feedback_replies to admin;
--> statement-breakpoint
select watch_table('app_feedback', array['id', 'status', 'user_id']);
--> statement-breakpoint
-- db/functions aa0a9b919fe9cab7
select 1;
