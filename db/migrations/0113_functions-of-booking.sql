-- The functions of bookings are in folders by subject.
-- db/functions acd2e74ab2430b7f
select 1;
