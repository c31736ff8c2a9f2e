import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Card, cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BillingMessages } from "../messages/en.ts";
import { listOwnSubscriptions } from "../queries.server.ts";
import { receiptPath } from "../rules.ts";
import type { Route } from "./+types/billing.route.ts";
import { billingWords, presentSubscription, type ShownSubscription } from "./present-billing.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, describe, locale } = readAreaPage(context, request);
  const found = await listOwnSubscriptions(database, actor);
  const now = new Date();
  return {
    subscriptions: found.map((subscription) => presentSubscription(subscription, locale, now)),
    meta: describe(billingWords(locale)("account.title")),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Billing({ loaderData: { subscriptions } }: Route.ComponentProps) {
  const t = useMessages<BillingMessages>("billing");
  if (subscriptions.length === 0) {
    return (
      <AreaPage title={t("account.title")}>
        <EmptyState
          className={cardClass}
          title={t("account.empty.title")}
          text={t("account.empty.text")}
          actions={
            <ButtonLink to="/advertise" variant="secondary">
              {t("account.empty.action")}
            </ButtonLink>
          }
        />
      </AreaPage>
    );
  }
  return (
    <AreaPage title={t("account.title")} lead={t("promise")}>
      <ul className="grid gap-4">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <Subscription subscription={subscription} />
          </li>
        ))}
      </ul>
    </AreaPage>
  );
}

const tones: Record<ShownSubscription["state"], BadgeTone> = {
  unpaid: "saffron",
  running: "open",
  ended: "neutral",
};

function Subscription({ subscription }: { subscription: ShownSubscription }) {
  const t = useMessages<BillingMessages>("billing");
  const { name, plan, price, state, until, payments } = subscription;
  return (
    <Card as="article" className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">
          {plan}: <bdi>{name}</bdi>
        </h2>
        <Badge tone={tones[state]}>{t(`account.${state}`)}</Badge>
      </header>
      <p className="text-muted">
        {price}
        {until && ` · ${until}`}
      </p>
      {payments.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {payments.map(({ id, date, amount, status, receipt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="grow">{date}</span>
              <span className="tabular">{amount}</span>
              <span className="text-muted">{t(`payment.${status}`)}</span>
              {receipt && (
                <Link to={receiptPath(id)} className="link">
                  {t("receipt.of", { number: receipt })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
