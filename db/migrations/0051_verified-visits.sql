-- A review by somebody whose visit was marked as attended carries the mark (confirmed_visit, submit_review,
-- change_booking).
-- db/functions b3f2b4a73f966014
select 1;
