-- New entries wait in a list until settle_listing_indexes() sorts them in, at the end of each refresh.
alter index directory_listings_words set (fastupdate = on);
--> statement-breakpoint
alter index directory_listings_specialties set (fastupdate = on);
--> statement-breakpoint
alter index directory_listings_districts set (fastupdate = on);
--> statement-breakpoint
-- db/functions 6a7955fead30d828
select 1;
