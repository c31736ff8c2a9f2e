-- The kinds of record whose audit entries the administrator of this transaction reads, beside full ones.
create or replace function office_kinds() returns text[]
language sql stable parallel safe set search_path = public, pg_temp
as $$
  select case current_setting('app.office_role', true)
    when 'directory' then array[
      'professionals', 'clinics', 'services', 'franchises', 'directory', 'all', 'claims', 'reviews', 'listing_changes',
      'mistake_reports', 'bookings', 'schedules', 'holidays', 'bookable_resources', 'waiting_entries', 'import_runs',
      'vocabulary_items', 'geo_countries', 'geo_provinces', 'geo_cities', 'geo_districts', 'media_file']
    when 'content' then array[
      'blog_articles', 'blog_authors', 'blog_categories', 'help_articles', 'help_categories', 'help_faqs',
      'content_pages', 'page_texts', 'redirects', 'legal_findings', 'media_file']
    when 'support' then array[
      'support_conversations', 'support_replies', 'contact_submissions', 'app_feedback', 'mistake_reports',
      'thread_reports', 'message_threads', 'bookings']
    when 'clinical' then array['clinical_signatures', 'clinical_proposals']
    else array[]::text[] end
$$;
