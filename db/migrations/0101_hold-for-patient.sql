-- db/functions 4ff582050c019bcf
select 1;
