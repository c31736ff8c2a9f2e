-- db/functions 7359d5be279f5f3d
select 1;
