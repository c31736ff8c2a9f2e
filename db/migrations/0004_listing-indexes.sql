-- A pending list is read whole by every search until something vacuums, and the embedded database never does.
alter index directory_listings_words set (fastupdate = off);
--> statement-breakpoint
alter index directory_listings_specialties set (fastupdate = off);
--> statement-breakpoint
alter index directory_listings_districts set (fastupdate = off);
