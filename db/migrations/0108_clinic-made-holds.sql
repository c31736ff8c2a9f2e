-- db/functions a2798e20ced8c9c0
select 1;
