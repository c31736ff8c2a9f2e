-- A booking states who pays (find_booking).
-- db/functions 676191692ec8f203
select 1;
