CREATE INDEX "bookings_clinic_started" ON "bookings" USING btree ("clinic_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_started" ON "bookings" USING btree ("starts_at","state","fee");--> statement-breakpoint
CREATE INDEX "bookings_words" ON "bookings" USING btree ("patient_name","contact_phone","contact_email","id");