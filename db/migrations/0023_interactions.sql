CREATE TABLE "interactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interactions_target_id" CHECK (length("interactions"."target_id") <= 200),
	CONSTRAINT "interactions_metadata" CHECK (length("interactions"."metadata"::text) <= 4000)
);
--> statement-breakpoint
ALTER TABLE "interactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_user_id_users_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interactions_created_at" ON "interactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "interactions_user" ON "interactions" USING btree ("user_id") WHERE "interactions"."user_id" is not null;--> statement-breakpoint
CREATE POLICY "interactions_add" ON "interactions" AS PERMISSIVE FOR INSERT TO "anon", "authenticated" WITH CHECK (user_id is null or user_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "interactions_admin_all" ON "interactions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Callers say what happened; when it did and whose it was they do not.
grant insert (event_type, target_type, target_id, metadata) on interactions to anon, authenticated, admin;
--> statement-breakpoint
grant select, delete on interactions to admin;
--> statement-breakpoint
-- True where one of these items of the vocabulary is marked as sensitive, stands under one that is, or belongs to one.
create function is_sensitive_topic(p_items int[]) returns boolean
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
--> statement-breakpoint
revoke all on function is_sensitive_topic(int[]) from public;
--> statement-breakpoint
-- Settles whose an interaction is: its person's where they let it be counted, and where it is about a
-- listing that is known and of no sensitive topic. What may be of one keeps neither its hour nor any words;
-- what people searched for is the query log's to keep.
create function settle_interaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  topics int[];
  is_harmless boolean;
begin
  select listed.specialty_ids || listed.clinic_type_ids || listed.service_type_ids
    || listed.service_subtype_ids || listed.keyword_ids into topics
  from directory_listings listed
  where listed.entity_type = any(case new.target_type
      when 'professional' then array['professionals']
      when 'provider' then array['clinics', 'franchises']
      when 'service' then array['services'] end)
    and case when new.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then listed.entity_id = new.target_id::uuid else listed.slug = new.target_id end
  limit 1;
  is_harmless := topics is not null and new.event_type not in ('search', 'filter')
    and not is_sensitive_topic(topics);

  new.created_at := case when is_harmless then now() else date_trunc('day', now()) end;
  new.user_id := null;
  if is_harmless then
    select chosen.auth_user_id into new.user_id from privacy_preferences chosen
    where chosen.auth_user_id = nullif(current_setting('app.user_id', true), '')
      and (chosen.data_sharing ->> 'behavioral_analytics')::boolean;
  end if;
  if new.user_id is not null or not is_harmless then
    select coalesce(jsonb_object_agg(key, value), '{}') into new.metadata
    from jsonb_each(new.metadata) where jsonb_typeof(value) in ('number', 'boolean');
  end if;
  return new;
end $$;
--> statement-breakpoint
revoke all on function settle_interaction() from public;
--> statement-breakpoint
create trigger settle_interaction before insert on interactions for each row execute function settle_interaction();
--> statement-breakpoint
select watch_table('interactions', array['id']);
--> statement-breakpoint
-- A search is tied to its person only where that person lets searches be kept, and to a place only where
-- they let it be remembered from where they search.
create or replace function log_search_query(search_term text, result_count int default null, filters jsonb default '{}', is_sensitive boolean default true)
returns uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  with person as (
    select users.auth_user_id, coalesce((chosen.data_sharing ->> 'location_tracking')::boolean, false) as may_be_placed
    from users left join privacy_preferences as chosen on chosen.auth_user_id = users.auth_user_id
    where users.auth_user_id = nullif(current_setting('app.user_id', true), '')
      and not coalesce(log_search_query.is_sensitive, true)
      and coalesce((chosen.data_sharing ->> 'search_history')::boolean, true)
  )
  insert into search_queries (term, folded_term, result_count, filters, is_sensitive, auth_user_id, searched_at)
  select left(btrim(asked.term), 200), fold_text(left(btrim(asked.term), 200)), asked.result_count,
    case when person.may_be_placed is false then coalesce(asked.filters, '{}') - array['geo_city_id', 'geo_district_id']
      else coalesce(asked.filters, '{}') end,
    asked.is_sensitive, person.auth_user_id,
    case when asked.is_sensitive then date_trunc('day', now()) else now() end
  from (select log_search_query.search_term, log_search_query.result_count, log_search_query.filters,
    coalesce(log_search_query.is_sensitive, true)) as asked (term, result_count, filters, is_sensitive)
  left join person on true
  where btrim(asked.term) <> ''
  returning id
$$;
--> statement-breakpoint
-- A list opens to whoever knows its key, as long as its person lets favourites be shared.
create or replace function shared_list(p_key text)
returns table (name text, entity_type text, entity_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select list.name, favorite.entity_type, favorite.entity_id
  from favorite_lists list
  left join privacy_preferences chosen on chosen.auth_user_id = list.user_id
  left join favorite_list_items item on item.list_id = list.id
  left join user_favorites favorite on favorite.id = item.favorite_id
  where list.share_key = p_key and coalesce((chosen.data_sharing ->> 'favorites')::boolean, true)
  order by item.added_at desc, favorite.id
$$;
--> statement-breakpoint
-- What waits already is no news.
update review_reports set mailed_at = now();
--> statement-breakpoint
update listing_changes set mailed_at = now();
