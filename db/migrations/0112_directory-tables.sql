ALTER POLICY "clinic_networks_public_read" ON "clinic_networks" TO anon,authenticated USING ((select c.id from clinics c where c.id = clinic_id and c.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "clinic_pictures_public_read" ON "clinic_pictures" TO anon,authenticated USING ((select c.id from clinics c where c.id = clinic_id and c.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "clinic_vocabulary_public_read" ON "clinic_vocabulary" TO anon,authenticated USING ((select c.id from clinics c where c.id = clinic_id and c.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "opening_exceptions_public_read" ON "opening_exceptions" TO anon,authenticated USING ((select c.id from clinics c where c.id = clinic_id and c.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "place_networks_public_read" ON "place_networks" TO anon,authenticated USING ((select p.id from places_of_practice p where p.id = place_id) is not null);--> statement-breakpoint
ALTER POLICY "places_of_practice_public_read" ON "places_of_practice" TO anon,authenticated USING ((select p.id from professionals p where p.id = professional_id and p.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "professional_services_public_read" ON "professional_services" TO anon,authenticated USING ((select p.id from professionals p where p.id = professional_id and p.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "professional_vocabulary_public_read" ON "professional_vocabulary" TO anon,authenticated USING ((select p.id from professionals p where p.id = professional_id and p.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "clinic_services_public_read" ON "clinic_services" TO anon,authenticated USING ((select s.id from services s where s.id = service_id and s.status = 'active') is not null);--> statement-breakpoint
ALTER POLICY "reviews_public_read" ON "reviews" TO anon,authenticated USING ("reviews"."state" = 'published' and coalesce(
        (select p.id from professionals p where p.id = professional_id and p.status = 'active'),
        (select c.id from clinics c where c.id = clinic_id and c.status = 'active')) is not null);--> statement-breakpoint
ALTER POLICY "vocabulary_relations_public_read" ON "vocabulary_relations" TO anon,authenticated USING ((select i.id from vocabulary_items i where i.id = item_id and i.status = 'active') is not null);--> statement-breakpoint
-- The evidence of a network is a note of the staff.
revoke select on clinic_networks, place_networks from anon, authenticated;--> statement-breakpoint
grant select (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source) on clinic_networks to anon, authenticated;--> statement-breakpoint
grant select (place_id, insurer_id, administrator_id, network_id, confirmed_on, source) on place_networks to anon, authenticated;
