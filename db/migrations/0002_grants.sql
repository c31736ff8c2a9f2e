-- What each role may try at all; row-level security then decides which rows.
grant usage on schema public to anon, authenticated, admin;
--> statement-breakpoint
grant select on
  geo_countries, geo_provinces, geo_cities, geo_districts,
  vocabulary_categories, vocabulary_items, vocabulary_relations,
  professionals, professional_vocabulary, professional_services, places_of_practice, place_networks,
  clinics, clinic_vocabulary, clinic_networks, clinic_services, clinic_pictures, opening_exceptions,
  services, franchises, directory_listings, media_files
to anon, authenticated, admin;
--> statement-breakpoint
grant select on users, user_roles to authenticated, admin;
--> statement-breakpoint
grant update (first_name, last_name, full_name, phone, address, marketing_opt_in, updated_at) on users to authenticated;
--> statement-breakpoint
grant insert, update, delete on
  geo_countries, geo_provinces, geo_cities, geo_districts,
  vocabulary_categories, vocabulary_items, vocabulary_relations,
  professionals, professional_vocabulary, professional_services, places_of_practice, place_networks,
  clinics, clinic_vocabulary, clinic_networks, clinic_services, clinic_pictures, opening_exceptions,
  services, franchises, directory_listings, media_files, users, user_roles
to admin;
--> statement-breakpoint
-- The audit log and the outbox are written by everyone who writes, and rewritten by nobody.
grant select, insert on audit_log, outbox_events, import_runs to admin;
--> statement-breakpoint
grant select, insert, update, delete on app_settings to admin;
--> statement-breakpoint
grant usage on all sequences in schema public to authenticated, admin;
