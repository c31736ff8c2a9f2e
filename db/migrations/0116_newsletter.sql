CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unconfirmed" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_en" text NOT NULL,
	"subject_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"sealed_address" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"origin" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_address" UNIQUE("address_hash")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feature_choices" (
	"user_id" text NOT NULL,
	"feature" text NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_choices_user_id_feature_pk" PRIMARY KEY("user_id","feature")
);
--> statement-breakpoint
ALTER TABLE "feature_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("next_attempt_at") WHERE "newsletter_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_issues_state" ON "newsletter_issues" USING btree ("state");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state" ON "newsletter_subscribers" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unasked" ON "newsletter_subscribers" USING btree ("requested_at") WHERE "newsletter_subscribers"."asked_at" is null;--> statement-breakpoint
CREATE POLICY "newsletter_deliveries_admin_all" ON "newsletter_deliveries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_deliveries_office" ON "newsletter_deliveries" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "newsletter_issues_admin_all" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_issues_office" ON "newsletter_issues" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_admin_all" ON "newsletter_subscribers" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_office" ON "newsletter_subscribers" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'content'))) WITH CHECK ((select office_may('full', 'content')));--> statement-breakpoint
CREATE POLICY "feature_choices_own" ON "feature_choices" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("feature_choices"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("feature_choices"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
grant select (id, locale, state, origin, requested_at, asked_at, confirmed_at, unsubscribed_at, created_at) on newsletter_subscribers to admin;--> statement-breakpoint
grant select, insert, update, delete on newsletter_issues to admin;--> statement-breakpoint
grant select on newsletter_deliveries to admin;--> statement-breakpoint
grant select, insert, update, delete on feature_choices to authenticated, admin;
