-- db/functions 27c8fcc84b5e4d9d
select 1;
