-- The plans that clinics and professionals state are listed by an index: FHIR reads them every minute.
CREATE INDEX "clinic_networks_plan" ON "clinic_networks" USING btree ("insurer_id","administrator_id","network_id");--> statement-breakpoint
CREATE INDEX "place_networks_plan" ON "place_networks" USING btree ("insurer_id","administrator_id","network_id");