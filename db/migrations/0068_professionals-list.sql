DROP INDEX "professionals_name_en";--> statement-breakpoint
DROP INDEX "professionals_name_ar";--> statement-breakpoint
CREATE INDEX "professionals_list" ON "professionals" USING btree ("id","status","name_en","name_ar","slug","profession_id","licence_authority","licence_number","licence_checked_on","licence_expires_on","average_rating","review_count","is_featured","updated_at","created_at");--> statement-breakpoint
CREATE INDEX "professionals_name_en" ON "professionals" USING btree (lower("name_en") collate "C","id","name_en");--> statement-breakpoint
CREATE INDEX "professionals_name_ar" ON "professionals" USING btree (lower("name_ar") collate "C","id","name_ar");