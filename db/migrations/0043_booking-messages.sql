CREATE TABLE "booking_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unconfirmed" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "booking_messages_receiver" CHECK (("booking_messages"."audience" = 'clinic') = ("booking_messages"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_messages_due" ON "booking_messages" USING btree ("next_attempt_at") WHERE "booking_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "booking_messages_booking" ON "booking_messages" USING btree ("booking_id");
--> statement-breakpoint
-- db/functions 373d9e813abefea1
select 1;
