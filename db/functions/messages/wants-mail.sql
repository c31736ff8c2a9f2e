-- Whether a person gets mails about a topic of notifications; without a choice they do.
create or replace function wants_mail(p_user text, p_topic text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(
    (select is_mailed from notification_preferences where user_id = p_user and topic = p_topic), true)
$$;
revoke all on function wants_mail(text, text) from public;
