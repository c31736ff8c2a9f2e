-- db/functions 6a611446083e6636
select 1;
