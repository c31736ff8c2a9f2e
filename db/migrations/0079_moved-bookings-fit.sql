-- db/functions 1eae28c3116a508d
select 1;
