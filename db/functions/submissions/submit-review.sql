-- Keeps what somebody writes about a listing and says what came of it: stored, repeated (nothing is new), own (it is
-- the author's own listing), limited (too many today) or unknown. What is published stays until the new text is read.
create or replace function submit_review(p_entity_type text, p_entity_id uuid, p_author_name text, p_rating numeric,
  p_aspects jsonb, p_locale text, p_body text, out outcome text, out review_id uuid)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  author text := nullif(current_setting('app.user_id', true), '');
  known reviews;
  written jsonb := jsonb_build_object('authorName', p_author_name, 'rating', p_rating, 'aspects', p_aspects,
    'locale', p_locale, 'body', p_body);
begin
  outcome := 'unknown';
  if author is null or p_entity_type not in ('professionals', 'clinics') or not exists (
      select 1 from directory_listings l where l.entity_type = p_entity_type and l.entity_id = p_entity_id) then
    return;
  end if;
  if owns_listing(p_entity_type, p_entity_id) then
    outcome := 'own';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('review ' || author, 0));
  select * into known from reviews r where r.author_id = author and p_entity_id in (r.professional_id, r.clinic_id)
    for update;
  review_id := known.id;
  if known.id is not null and known.state <> 'withdrawn' and written = coalesce(known.edit, jsonb_build_object(
      'authorName', known.author_name, 'rating', known.rating, 'aspects', known.aspects, 'locale', known.locale,
      'body', known.body)) then
    outcome := 'repeated';
    return;
  end if;
  if (select count(*) from audit_log where actor_id = author and action = 'review.submit'
      and at > now() - interval '1 day') >= 10 then
    outcome := 'limited';
    return;
  end if;
  outcome := 'stored';
  if known.id is null then
    insert into reviews (professional_id, clinic_id, author_id, author_name, rating, aspects, locale, body,
      visit_confirmed_on)
    values (case when p_entity_type = 'professionals' then p_entity_id end,
      case when p_entity_type = 'clinics' then p_entity_id end,
      author, p_author_name, p_rating, p_aspects, p_locale, p_body, confirmed_visit(author, p_entity_id))
    returning id into review_id;
  elsif known.state = 'published' then
    update reviews set edit = written, version = version + 1, submitted_at = now(), refusal = null
    where id = known.id;
  elsif known.state = 'withdrawn' then
    -- It still counts in the average until that is put right.
    outcome := 'busy';
  else
    update reviews set author_name = p_author_name, rating = p_rating, aspects = p_aspects, locale = p_locale,
      body = p_body, state = 'pending', version = version + 1, submitted_at = now(), updated_at = now(), refusal = null
    where id = known.id;
  end if;
end
$$;
