CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id") WHERE "support_messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "support_messages_session" ON "support_messages" USING btree ("session_id") WHERE "support_messages"."user_id" is null;--> statement-breakpoint
ALTER POLICY "bookings_own" ON "bookings" TO authenticated USING (booked_by = nullif(current_setting('app.user_id', true), '')
        or patient_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
ALTER POLICY "bookings_staff" ON "bookings" TO authenticated USING (clinic_id = any (array(select staffed_clinics()))
        or professional_id = any (array(select owned_professionals()))
        or (professional_id = any (array(select professional_id from practised_places()))
          and (professional_id, clinic_id) in (select * from practised_places())));--> statement-breakpoint
ALTER POLICY "bookings_key" ON "bookings" TO api_key USING (clinic_id = any (array(select key_clinics('bookings:read'))));--> statement-breakpoint
ALTER POLICY "vocabulary_relations_public_read" ON "vocabulary_relations" TO anon,authenticated USING ((select i.status from vocabulary_items i where i.id = item_id) = 'active');--> statement-breakpoint
-- db/functions a207abe643f5d3d0
select 1;
