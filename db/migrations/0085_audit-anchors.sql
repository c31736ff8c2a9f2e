CREATE TABLE "audit_anchors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_anchors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_anchors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "audit_anchors_admin_read" ON "audit_anchors" AS PERMISSIVE FOR SELECT TO "admin" USING (true);--> statement-breakpoint
grant select on audit_anchors to admin;
