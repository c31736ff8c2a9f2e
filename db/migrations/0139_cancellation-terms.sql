-- A booking keeps the cancellation term that was stated when it was booked; a move records whether it was late.
-- db/functions 011844a57354575a
ALTER TABLE "bookings" ADD COLUMN "cancellation_notice_hours" smallint;
