-- Sorts in what waits in the lists of the listings' indexes of words, trigrams and arrays, which only their owner may ask for.
-- Many rows at once cost a third of one after the other; without it the embedded database, which never vacuums,
-- would read the lists with each search.
create or replace function settle_listing_indexes() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform gin_clean_pending_list('directory_listings_words');
  perform gin_clean_pending_list('directory_listings_names');
  perform gin_clean_pending_list('directory_listings_clinic_names');
  perform gin_clean_pending_list('directory_listings_specialties');
  perform gin_clean_pending_list('directory_listings_districts');
  perform gin_clean_pending_list('professionals_texts');
end $$;
revoke all on function settle_listing_indexes() from public;
grant execute on function settle_listing_indexes() to admin;
