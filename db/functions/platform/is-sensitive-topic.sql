-- True where one of these items of the vocabulary is marked as sensitive, stands under one that is, or belongs to one.
create or replace function is_sensitive_topic(p_items int[]) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  with recursive above as (
    select id, parent_id, metadata from vocabulary_items
    where id = any(p_items) or id in (
      select related_item_id from vocabulary_relations where relation = 'belongs_to' and item_id = any(p_items))
    union
    select item.id, item.parent_id, item.metadata
    from vocabulary_items item join above on item.id = above.parent_id
  )
  select exists (select 1 from above where metadata ->> 'sensitive' = 'true')
$$;
