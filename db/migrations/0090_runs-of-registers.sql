CREATE TABLE "register_contacts" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"stated_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "register_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"external_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"sender_key" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "register_objections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"line" integer,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"change" jsonb,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "register_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"register" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "register_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_sources" (
	"register" text PRIMARY KEY NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"file_hash" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "register_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_words" (
	"register" text NOT NULL,
	"field" text NOT NULL,
	"word" text NOT NULL,
	"maps_to" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"first_seen_on" date NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "register_words_register_field_word_pk" PRIMARY KEY("register","field","word")
);
--> statement-breakpoint
ALTER TABLE "register_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "licence_ended_on" date;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "licence_ended_on" date;--> statement-breakpoint
ALTER TABLE "register_rows" ADD CONSTRAINT "register_rows_run_id_register_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."register_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_objections_key" ON "register_objections" USING btree ("external_key","state");--> statement-breakpoint
CREATE INDEX "register_objections_sender" ON "register_objections" USING btree ("sender_key","submitted_at");--> statement-breakpoint
CREATE INDEX "register_rows_run" ON "register_rows" USING btree ("run_id","kind");--> statement-breakpoint
CREATE INDEX "register_rows_entity" ON "register_rows" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "register_runs_started_at" ON "register_runs" USING btree ("started_at");--> statement-breakpoint
CREATE POLICY "register_contacts_admin_all" ON "register_contacts" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "register_contacts_office" ON "register_contacts" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "register_objections_admin_all" ON "register_objections" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "register_objections_office" ON "register_objections" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "register_rows_admin_all" ON "register_rows" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "register_rows_office" ON "register_rows" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "register_runs_admin_all" ON "register_runs" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "register_runs_office" ON "register_runs" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "register_sources_admin_all" ON "register_sources" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "register_sources_office" ON "register_sources" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
CREATE POLICY "register_words_admin_all" ON "register_words" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "register_words_office" ON "register_words" AS RESTRICTIVE FOR ALL TO "admin" USING ((select office_may('full', 'directory'))) WITH CHECK ((select office_may('full', 'directory')));--> statement-breakpoint
grant select on register_sources, register_rows, register_runs to admin;
--> statement-breakpoint
grant select, update on register_objections, register_words to admin;
--> statement-breakpoint
grant update (settled_at) on register_rows to admin;
