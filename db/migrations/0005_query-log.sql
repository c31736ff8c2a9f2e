CREATE TABLE "search_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"folded_term" text NOT NULL,
	"result_count" integer,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_sensitive" boolean DEFAULT true NOT NULL,
	"auth_user_id" text,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_queries_result_count" CHECK ("search_queries"."result_count" >= 0),
	CONSTRAINT "search_queries_untied" CHECK (not ("search_queries"."is_sensitive" and "search_queries"."auth_user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "search_queries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_queries_searched_at" ON "search_queries" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "search_queries_user" ON "search_queries" USING btree ("auth_user_id") WHERE "search_queries"."auth_user_id" is not null;--> statement-breakpoint
CREATE POLICY "search_queries_admin_all" ON "search_queries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Administrators read the log and may take entries out; requests add to it through the function alone.
grant select, delete on search_queries to admin;
--> statement-breakpoint
-- Adds a search to the log and gives its id; nothing for a blank term. Who asks follows from the
-- transaction's own setting, and only a caller that knows the topic is not sensitive ties it to them.
create function log_search_query(search_term text, result_count int default null, filters jsonb default '{}', is_sensitive boolean default true)
returns uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into search_queries (term, folded_term, result_count, filters, is_sensitive, auth_user_id, searched_at)
  select left(btrim(asked.term), 200), fold_text(left(btrim(asked.term), 200)), asked.result_count,
    coalesce(asked.filters, '{}'), asked.is_sensitive,
    case when not asked.is_sensitive then
      (select users.auth_user_id from users where users.auth_user_id = nullif(current_setting('app.user_id', true), '')) end,
    case when asked.is_sensitive then date_trunc('day', now()) else now() end
  from (select log_search_query.search_term, log_search_query.result_count, log_search_query.filters,
    coalesce(log_search_query.is_sensitive, true)) as asked (term, result_count, filters, is_sensitive)
  where btrim(asked.term) <> ''
  returning id
$$;
--> statement-breakpoint
-- What is searched for most. Administrators see all; everyone else what found something and is of no sensitive topic.
create function get_top_search_queries(limit_count int default 5, days_back int default 30)
returns table (search_term text, search_count bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select mode() within group (order by term), count(*)
  from search_queries
  where searched_at > now() - make_interval(days => least(greatest(days_back, 0), 36500))
    and (current_setting('role', true) = 'admin' or (not is_sensitive and coalesce(result_count, 1) > 0))
  group by folded_term
  order by 2 desc, 1
  limit least(greatest(limit_count, 0), 100)
$$;
--> statement-breakpoint
revoke all on function log_search_query(text, int, jsonb, boolean), get_top_search_queries(int, int) from public;
--> statement-breakpoint
grant execute on function log_search_query(text, int, jsonb, boolean), get_top_search_queries(int, int) to anon, authenticated, admin;
