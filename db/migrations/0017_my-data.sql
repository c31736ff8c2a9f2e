CREATE TABLE "account_deletions" (
	"auth_user_id" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "privacy_preferences" (
	"auth_user_id" text PRIMARY KEY NOT NULL,
	"personalization_enabled" boolean NOT NULL,
	"privacy_level" text NOT NULL,
	"data_sharing" jsonb NOT NULL,
	"data_retention" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"auth_user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"file_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_sections" (
	"auth_user_id" text NOT NULL,
	"section" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_sections_auth_user_id_section_pk" PRIMARY KEY("auth_user_id","section")
);
--> statement-breakpoint
ALTER TABLE "health_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_preferences" ADD CONSTRAINT "privacy_preferences_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_sections" ADD CONSTRAINT "health_sections_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due_at" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "health_records_owner" ON "health_records" USING btree ("auth_user_id","created_at");--> statement-breakpoint
CREATE POLICY "account_deletions_own" ON "account_deletions" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("account_deletions"."auth_user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("account_deletions"."auth_user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "privacy_preferences_own" ON "privacy_preferences" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("privacy_preferences"."auth_user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("privacy_preferences"."auth_user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "health_records_patient" ON "health_records" AS PERMISSIVE FOR ALL TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), '')) WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "health_sections_patient" ON "health_sections" AS PERMISSIVE FOR ALL TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), '')) WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
-- Their own rows, by the policies. The role of administrators is given nothing of health data.
grant select, insert, update, delete on health_sections, health_records to authenticated;
--> statement-breakpoint
grant select, insert, update, delete on privacy_preferences to authenticated, admin;
--> statement-breakpoint
grant select, insert, delete on account_deletions to authenticated, admin;
--> statement-breakpoint
-- A search is tied to its person only where that person lets searches be kept; else it stands for itself.
create or replace function log_search_query(search_term text, result_count int default null, filters jsonb default '{}', is_sensitive boolean default true)
returns uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into search_queries (term, folded_term, result_count, filters, is_sensitive, auth_user_id, searched_at)
  select left(btrim(asked.term), 200), fold_text(left(btrim(asked.term), 200)), asked.result_count,
    coalesce(asked.filters, '{}'), asked.is_sensitive,
    case when not asked.is_sensitive then
      (select users.auth_user_id from users
        left join privacy_preferences as chosen on chosen.auth_user_id = users.auth_user_id
        where users.auth_user_id = nullif(current_setting('app.user_id', true), '')
          and coalesce((chosen.data_sharing ->> 'search_history')::boolean, true)) end,
    case when asked.is_sensitive then date_trunc('day', now()) else now() end
  from (select log_search_query.search_term, log_search_query.result_count, log_search_query.filters,
    coalesce(log_search_query.is_sensitive, true)) as asked (term, result_count, filters, is_sensitive)
  where btrim(asked.term) <> ''
  returning id
$$;
--> statement-breakpoint
-- The features that somebody has turned on or off; of the settings requests see these alone.
create function feature_settings() returns table (name text, is_on boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select substr(key, length('feature.') + 1), value = 'true'::jsonb
  from app_settings where starts_with(key, 'feature.') and jsonb_typeof(value) = 'boolean'
$$;
--> statement-breakpoint
revoke all on function feature_settings() from public;
--> statement-breakpoint
grant execute on function feature_settings() to anon, authenticated, admin;
