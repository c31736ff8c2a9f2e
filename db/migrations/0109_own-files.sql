CREATE TABLE "own_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_files_path" UNIQUE("bucket","path"),
	CONSTRAINT "own_files_bucket" CHECK ("own_files"."bucket" in ('profile-images', 'feedback-screenshots')),
	CONSTRAINT "own_files_size" CHECK ("own_files"."size" > 0),
	CONSTRAINT "own_files_length" CHECK (char_length("own_files"."path") <= 512)
);
--> statement-breakpoint
ALTER TABLE "own_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "own_files_owner" ON "own_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "own_files_created" ON "own_files" USING btree ("bucket","created_at");--> statement-breakpoint
CREATE INDEX "app_feedback_screenshot" ON "app_feedback" USING btree ("screenshot_url") WHERE "app_feedback"."screenshot_url" is not null;--> statement-breakpoint
CREATE POLICY "own_files_read" ON "own_files" AS PERMISSIVE FOR SELECT TO "admin", "authenticated" USING (owner_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "own_files_put" ON "own_files" AS PERMISSIVE FOR INSERT TO "admin", "authenticated" WITH CHECK (owner_id = nullif(current_setting('app.user_id', true), '') and (bucket = 'profile-images' and starts_with(path, owner_id || '/') or bucket = 'feedback-screenshots'));--> statement-breakpoint
CREATE POLICY "own_files_leave" ON "own_files" AS PERMISSIVE FOR INSERT TO "anon" WITH CHECK (owner_id is null and bucket = 'feedback-screenshots');--> statement-breakpoint
CREATE POLICY "own_files_remove" ON "own_files" AS PERMISSIVE FOR DELETE TO "admin", "authenticated" USING (owner_id = nullif(current_setting('app.user_id', true), '') and bucket = 'profile-images');--> statement-breakpoint
CREATE POLICY "own_files_admin_all" ON "own_files" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_files_office" ON "own_files" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'support')) or (owner_id = nullif(current_setting('app.user_id', true), ''))) WITH CHECK ((select office_may('full', 'support')) or (owner_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
create or replace function may_attach_screenshot(screenshot text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select not exists (select from app_feedback where screenshot_url = screenshot)
    and not exists (
      select from own_files
      where bucket = 'feedback-screenshots' and path = screenshot
        and owner_id is distinct from nullif(current_setting('app.user_id', true), ''))
$$;--> statement-breakpoint
revoke execute on function may_attach_screenshot(text) from public;--> statement-breakpoint
grant execute on function may_attach_screenshot(text) to anon, authenticated, admin;--> statement-breakpoint
ALTER POLICY "app_feedback_send" ON "app_feedback" TO anon,authenticated WITH CHECK ("app_feedback"."status" = 'new' and ("app_feedback"."screenshot_url" is null or may_attach_screenshot("app_feedback"."screenshot_url")) and "app_feedback"."user_id" is not distinct from nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
create or replace function check_own_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held record;
begin
  perform pg_advisory_xact_lock(hashtextextended('own_files ' || coalesce(new.owner_id, ''), 0));
  if new.owner_id is null then
    select count(*) as files, coalesce(sum(size), 0) as bytes into held from own_files
    where owner_id is null and bucket = new.bucket and created_at > now() - interval '1 day';
    if held.files >= 1000 or held.bytes + new.size > 1000000000 then
      raise exception 'Guests have stored too many files today.' using errcode = '53400';
    end if;
  else
    select count(*) as files, coalesce(sum(size), 0) as bytes into held from own_files where owner_id = new.owner_id;
    if held.files >= 50 or held.bytes + new.size > 100000000 then
      raise exception 'The account has stored too many files.' using errcode = '53400';
    end if;
  end if;
  return new;
end
$$;--> statement-breakpoint
revoke execute on function check_own_files() from public;--> statement-breakpoint
create trigger check_own_files before insert on own_files for each row execute function check_own_files();--> statement-breakpoint
grant insert on own_files to anon;--> statement-breakpoint
grant select, insert, delete on own_files to authenticated, admin;--> statement-breakpoint
-- db/functions a207abe643f5d3d0
select 1;
