-- db/functions 689d44c1f4edac4a
select 1;
