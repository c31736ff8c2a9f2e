-- FHIR finds listings by the words of their names alone; their waiting list is sorted in with the others.
CREATE INDEX "directory_listings_names" ON "directory_listings" USING gin (ts_filter("words", '{a}'));
-- db/functions 6241e9dd6ae99350
