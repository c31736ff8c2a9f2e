-- Whether the caller's feedback may name a screenshot: not another person's, nor that of other feedback.
create or replace function may_attach_screenshot(screenshot text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select not exists (select from app_feedback where screenshot_url = screenshot)
    and not exists (
      select from own_files
      where bucket = 'feedback-screenshots' and path = screenshot
        and owner_id is distinct from nullif(current_setting('app.user_id', true), ''))
$$;
