-- Queues a mail that the site has written and sealed, in the transaction of the act that it is about.
create or replace function post_mail(p_id uuid, p_kind text, p_sealed text)
returns void language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into mail_queue (id, kind, subject_id, sealed_mail) values (p_id, p_kind, p_id::text, p_sealed);
$$;
