-- Listings without a position are in the middle of their district, as refreshed ones are from now on.
update directory_listings l
set latitude = d.latitude, longitude = d.longitude
from clinics c join geo_districts d on d.id = c.district_id
where (c.latitude is null or c.longitude is null) and (
  l.entity_type = 'clinics' and l.entity_id = c.id
  or l.entity_type = 'professionals' and l.clinic_id = c.id
);--> statement-breakpoint
insert into outbox_events (topic, entity_type, payload)
values ('listings.changed', 'clinics', '{}'), ('listings.changed', 'professionals', '{}');
