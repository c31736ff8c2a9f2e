CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid,
	"clinic_id" uuid,
	"author_id" text,
	"author_name" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"aspects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"body" text NOT NULL,
	"visit_confirmed_on" date,
	"state" text DEFAULT 'pending' NOT NULL,
	"published_at" timestamp with time zone,
	"owner_reply" text,
	"owner_reply_locale" text,
	"owner_replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_professional_author" UNIQUE("professional_id","author_id"),
	CONSTRAINT "reviews_clinic_author" UNIQUE("clinic_id","author_id"),
	CONSTRAINT "reviews_subject" CHECK (num_nonnulls("reviews"."professional_id", "reviews"."clinic_id") = 1),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 0 and 5),
	CONSTRAINT "reviews_published" CHECK (("reviews"."state" = 'published') = ("reviews"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_auth_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("auth_user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_professional" ON "reviews" USING btree ("professional_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_of_clinic" ON "reviews" USING btree ("clinic_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "reviews_public_read" ON "reviews" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("reviews"."state" = 'published' and (
        exists (select 1 from professionals p where p.id = professional_id and p.status = 'active')
        or exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active')));--> statement-breakpoint
CREATE POLICY "reviews_admin_all" ON "reviews" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Who wrote a review is nobody's business; the name that the author chose is shown.
grant select (id, professional_id, clinic_id, author_name, rating, aspects, locale, body, visit_confirmed_on, state,
  published_at, owner_reply, owner_reply_locale, owner_replied_at, created_at, updated_at) on reviews to anon, authenticated;
--> statement-breakpoint
grant select, insert, update, delete on reviews to admin;
