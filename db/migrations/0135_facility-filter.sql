ALTER TABLE "directory_listings" ADD COLUMN "facility_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Clinics, and professionals by the clinic where they practise first. What clinics state of step-free access decides about wheelchairs.
update directory_listings l set facility_ids = v.ids
from (
  select c.id, array(
    select i.id from clinic_vocabulary v
    join vocabulary_items i on i.id = v.item_id and i.status = 'active'
    where v.clinic_id = c.id and v.purpose = 'facility'
      and not (i.slug = 'wheelchair-access' and c.step_free_access is false)
    union
    select i.id from vocabulary_items i
    join vocabulary_categories g on g.id = i.category_id and g.slug = 'facilities'
    where i.status = 'active' and i.slug = 'wheelchair-access' and c.step_free_access
    order by 1) as ids
  from clinics c
) v
where l.entity_type in ('clinics', 'professionals') and v.id = coalesce(l.clinic_id, l.entity_id) and v.ids <> '{}';
