CREATE TABLE "user_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"locale" text,
	"theme" text,
	"district_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "favorite_list_items" (
	"list_id" uuid NOT NULL,
	"favorite_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_list_items_list_id_favorite_id_pk" PRIMARY KEY("list_id","favorite_id")
);
--> statement-breakpoint
ALTER TABLE "favorite_list_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "favorite_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"share_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_lists_share_key" UNIQUE("share_key")
);
--> statement-breakpoint
ALTER TABLE "favorite_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_favorites_entity" UNIQUE("user_id","entity_type","entity_id")
);
--> statement-breakpoint
ALTER TABLE "user_favorites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_mailed" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_sequence" bigint,
	CONSTRAINT "user_notifications_event" UNIQUE("event_sequence")
);
--> statement-breakpoint
ALTER TABLE "user_notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"cadence" text DEFAULT 'never' NOT NULL,
	"seen_ids" uuid[] DEFAULT '{}' NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list_items" ADD CONSTRAINT "favorite_list_items_list_id_favorite_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list_items" ADD CONSTRAINT "favorite_list_items_favorite_id_user_favorites_id_fk" FOREIGN KEY ("favorite_id") REFERENCES "public"."user_favorites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_lists" ADD CONSTRAINT "favorite_lists_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_favorites" ADD CONSTRAINT "user_favorites_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD CONSTRAINT "user_notifications_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_list_items_favorite" ON "favorite_list_items" USING btree ("favorite_id");--> statement-breakpoint
CREATE INDEX "favorite_lists_user" ON "favorite_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_notifications_user" ON "user_notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_notifications_unread" ON "user_notifications" USING btree ("user_id") WHERE "user_notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("cadence","looked_at");--> statement-breakpoint
CREATE POLICY "user_preferences_own" ON "user_preferences" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("user_preferences"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("user_preferences"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "favorite_list_items_own" ON "favorite_list_items" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING (exists (select 1 from favorite_lists list where list.id = "favorite_list_items"."list_id") and exists (select 1 from user_favorites favorite where favorite.id = "favorite_list_items"."favorite_id"));--> statement-breakpoint
CREATE POLICY "favorite_lists_own" ON "favorite_lists" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("favorite_lists"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("favorite_lists"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "user_favorites_own" ON "user_favorites" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("user_favorites"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("user_favorites"."user_id" = nullif(current_setting('app.user_id', true), '') and exists (select 1 from directory_listings listed where listed.entity_type = "user_favorites"."entity_type" and listed.entity_id = "user_favorites"."entity_id"));--> statement-breakpoint
CREATE POLICY "notification_preferences_own" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("notification_preferences"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("notification_preferences"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "user_notifications_own" ON "user_notifications" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("user_notifications"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("user_notifications"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "saved_searches_own" ON "saved_searches" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("saved_searches"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("saved_searches"."user_id" = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
grant select, insert, delete on user_favorites to authenticated, admin;
--> statement-breakpoint
grant select, insert, update, delete on
  favorite_lists, favorite_list_items, saved_searches, user_preferences, notification_preferences
to authenticated, admin;
--> statement-breakpoint
-- Jobs add notifications; their owner reads them, marks them as read and deletes them.
grant select, delete, update (read_at) on user_notifications to authenticated, admin;
--> statement-breakpoint
-- What is in a list that its owner shares, for whoever knows the key: never whose it is, never the notes.
create function shared_list(p_key text)
returns table (name text, entity_type text, entity_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select list.name, favorite.entity_type, favorite.entity_id
  from favorite_lists list
  left join favorite_list_items item on item.list_id = list.id
  left join user_favorites favorite on favorite.id = item.favorite_id
  where list.share_key = p_key
  order by item.added_at desc, favorite.id
$$;
--> statement-breakpoint
revoke all on function shared_list(text) from public;
--> statement-breakpoint
grant execute on function shared_list(text) to anon, authenticated, admin;
