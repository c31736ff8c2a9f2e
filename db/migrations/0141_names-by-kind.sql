-- The names of clinics apart: the beginning of one begins the names of many more professionals.
-- db/functions ff9c9c301448189d
DROP INDEX "directory_listings_names";--> statement-breakpoint
CREATE INDEX "directory_listings_clinic_names" ON "directory_listings" USING gin (ts_filter("words", '{a}')) WHERE "directory_listings"."entity_type" = 'clinics';--> statement-breakpoint
CREATE INDEX "directory_listings_names" ON "directory_listings" USING gin (ts_filter("words", '{a}')) WHERE "directory_listings"."entity_type" <> 'clinics';