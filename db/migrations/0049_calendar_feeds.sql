CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_secret" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_feeds_member" UNIQUE("member_id","owner_kind","owner_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_users_auth_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "calendar_feeds_own" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("calendar_feeds"."member_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("calendar_feeds"."member_id" = nullif(current_setting('app.user_id', true), '') and (owner_kind = 'clinics' and owner_id in (select staffed_clinics())
        or owner_kind = 'professionals' and owner_id in (select owned_professionals())));
--> statement-breakpoint
grant select, insert, update, delete on calendar_feeds to authenticated, admin;
