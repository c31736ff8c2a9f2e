CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"net_amount" numeric(10, 2) NOT NULL,
	"vat_amount" numeric(10, 2) NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_subscription" ON "payment_links" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_entity" ON "subscriptions" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE POLICY "payment_events_admin_all" ON "payment_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_links_admin_all" ON "payment_links" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_admin_all" ON "payments" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscriptions_admin_all" ON "subscriptions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, update on subscriptions, payment_links to admin;
--> statement-breakpoint
grant select on payments, payment_events to admin;
--> statement-breakpoint
-- What the holder of a payment link may know of its subscription; nothing without the link's own token.
create function find_payable(p_subscription uuid, p_token_hash text)
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
--> statement-breakpoint
-- Notes an attempt to pay; false, and nothing noted, where the link was used or has run out.
create function open_payment(p_subscription uuid, p_token_hash text, p_payment uuid, p_provider text, p_reference text)
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
--> statement-breakpoint
revoke all on function find_payable(uuid, text), open_payment(uuid, text, uuid, text, text) from public;
--> statement-breakpoint
grant execute on function find_payable(uuid, text), open_payment(uuid, text, uuid, text, text) to anon, authenticated, admin;
