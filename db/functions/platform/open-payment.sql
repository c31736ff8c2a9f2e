-- Notes an attempt to pay; false, and nothing noted, where the link was used or has run out.
create or replace function open_payment(p_subscription uuid, p_token_hash text, p_payment uuid, p_provider text, p_reference text)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from payment_links k join subscriptions s on s.id = k.subscription_id
  where k.token_hash = p_token_hash and s.id = p_subscription
    and k.used_at is null and k.expires_at > now() and s.paid_at is null
  for update of k;
  if not found then
    return false;
  end if;
  insert into payments (id, subscription_id, token_hash, provider, reference, amount_fils)
  select p_payment, s.id, p_token_hash, p_provider, p_reference, round((s.net_amount + s.vat_amount) * 100)::int
  from subscriptions s where s.id = p_subscription;
  return true;
end
$$;
