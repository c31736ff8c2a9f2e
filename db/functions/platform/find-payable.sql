-- What the holder of a payment link may know of its subscription; nothing without the link's own token.
create or replace function find_payable(p_subscription uuid, p_token_hash text)
returns table (plan text, period text, name_en text, name_ar text, net_amount numeric, vat_amount numeric,
  customer_email text, expires_at timestamptz, paid_at timestamptz, ends_at timestamptz, last_payment text, attempts int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.plan, s.period, coalesce(l.name_en, s.customer_name), coalesce(l.name_ar, s.customer_name), s.net_amount,
    s.vat_amount, s.customer_email, k.expires_at, s.paid_at, s.ends_at,
    (select p.status from payments p where p.subscription_id = s.id order by p.started_at desc, p.id limit 1),
    (select count(*)::int from payments p where p.subscription_id = s.id and p.started_at > now() - interval '1 hour')
  from payment_links k
  join subscriptions s on s.id = k.subscription_id
  left join directory_listings l on l.entity_type = s.entity_type and l.entity_id = s.entity_id
  where k.token_hash = p_token_hash and s.id = p_subscription
$$;
