-- db/functions 8d847cd592d3119b
select 1;
