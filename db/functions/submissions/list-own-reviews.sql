-- What a person wrote about listings, and what became of it; nobody else's.
create or replace function list_own_reviews()
returns table (id uuid, entity_type text, entity_id uuid, author_name text, rating numeric, aspects jsonb, locale text,
  body text, state text, edit jsonb, refusal text, visit_confirmed_on date, published_at timestamptz,
  submitted_at timestamptz, owner_reply text, owner_reply_locale text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.id, case when r.clinic_id is null then 'professionals' else 'clinics' end,
    coalesce(r.clinic_id, r.professional_id), r.author_name, r.rating, r.aspects, r.locale, r.body, r.state, r.edit,
    r.refusal, r.visit_confirmed_on, r.published_at, r.submitted_at, r.owner_reply, r.owner_reply_locale
  from reviews r
  where r.author_id = nullif(current_setting('app.user_id', true), '') and r.state <> 'withdrawn'
$$;
