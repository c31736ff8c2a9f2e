-- The names of clinics apart: the beginning of one begins the names of many more professionals.
-- db/functions 9d106840d5a66404
DROP INDEX "directory_listings_names";--> statement-breakpoint
CREATE INDEX "directory_listings_clinic_names" ON "directory_listings" USING gin (ts_filter("words", '{a}')) WHERE "directory_listings"."entity_type" = 'clinics';--> statement-breakpoint
CREATE INDEX "directory_listings_names" ON "directory_listings" USING gin (ts_filter("words", '{a}')) WHERE "directory_listings"."entity_type" <> 'clinics';