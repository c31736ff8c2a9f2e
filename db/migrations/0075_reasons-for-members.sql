-- db/functions 494204ae0cc4e5ad
select 1;
