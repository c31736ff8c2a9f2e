-- Keeps feedback and says what came of it, as submit_contact() does; ten from one sender within an hour.
create or replace function submit_feedback(form_id uuid, form_type text, form_description text, sender_email text,
  form_page_url text, form_user_agent text, form_platform_info text, form_is_mobile boolean, form_screenshot text,
  form_locale text, sender text)
returns text language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if exists (select 1 from app_feedback where id = form_id) then
    return 'repeated';
  end if;
  if (select count(*) from app_feedback where sender_key = sender and submitted_at > now() - interval '1 hour') >= 10 then
    return 'limited';
  end if;
  insert into app_feedback (id, feedback_type, description, email, page_url, user_agent, platform_info, is_mobile,
    screenshot_url, locale, sender_key)
  values (form_id, form_type, form_description, sender_email, form_page_url, form_user_agent, form_platform_info,
    form_is_mobile, form_screenshot, form_locale, sender)
  on conflict (id) do nothing;
  return case when found then 'stored' else 'repeated' end;
end
$$;
