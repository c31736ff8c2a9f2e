-- The mobile number at which an account by mail gets text messages.
CREATE TABLE "text_numbers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "text_numbers" ADD CONSTRAINT "text_numbers_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "text_numbers_own" ON "text_numbers" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("text_numbers"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("text_numbers"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
grant select, insert, update, delete on text_numbers to authenticated, admin;
