CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"professional_id" uuid NOT NULL,
	"appointment_type_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"booking_id" uuid,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entries_days" CHECK ("waiting_entries"."from_day" <= "waiting_entries"."until_day"),
	CONSTRAINT "waiting_entries_offered" CHECK (("waiting_entries"."state" = 'offered') <= ("waiting_entries"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_appointment_type_id_appointment_types_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("user_id","appointment_type_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_offer" ON "waiting_entries" USING btree ("professional_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_entries_line" ON "waiting_entries" USING btree ("professional_id","turn_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE POLICY "waiting_entries_own" ON "waiting_entries" AS PERMISSIVE FOR ALL TO "admin", "authenticated" USING ("waiting_entries"."user_id" = nullif(current_setting('app.user_id', true), '')) WITH CHECK ("waiting_entries"."user_id" = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
grant select, insert, update, delete on waiting_entries to authenticated, admin;
--> statement-breakpoint
-- The caller's place in a line (waiting_place).
-- db/functions d5e09325fbd72040
select 1;
