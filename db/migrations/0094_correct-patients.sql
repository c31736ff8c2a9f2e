-- db/functions ee5f530baf6d808f
select 1;
