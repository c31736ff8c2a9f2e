-- The functions of db/functions replace those of the migrations before this one.
-- db/functions b831484b94bb6701
select 1;
