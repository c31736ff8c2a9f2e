-- Takes the author's own review from the public at once; false where there is none. Whoever keeps the averages
-- removes it then.
create or replace function withdraw_review(p_review uuid) returns boolean
language sql volatile security definer set search_path = public, pg_temp
as $$
  with withdrawn as (
    update reviews set state = 'withdrawn', edit = null, updated_at = now()
    where id = p_review and author_id = nullif(current_setting('app.user_id', true), '') and state <> 'withdrawn'
    returning 1
  )
  select exists (select 1 from withdrawn)
$$;
