ALTER TABLE "claims" ADD COLUMN "proven_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "register_contacts" ADD COLUMN "phone_digest" text;--> statement-breakpoint
ALTER TABLE "register_contacts" ADD COLUMN "email_digest" text;--> statement-breakpoint
CREATE INDEX "register_contacts_phone" ON "register_contacts" USING btree ("phone_digest");--> statement-breakpoint
CREATE INDEX "register_contacts_email" ON "register_contacts" USING btree ("email_digest");