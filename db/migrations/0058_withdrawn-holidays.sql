-- A withdrawn holiday is a day like others (list_availability).
-- db/functions 612b46f94087c2b4
select 1;
