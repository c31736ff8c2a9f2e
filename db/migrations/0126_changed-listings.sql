-- FHIR finds the listings that changed since a moment by an index.
CREATE INDEX "directory_listings_changed" ON "directory_listings" USING btree ("entity_type","updated_at");