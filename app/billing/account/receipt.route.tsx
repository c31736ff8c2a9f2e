import { data } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { BillingMessages } from "../messages/en.ts";
import { findReceipt } from "../queries.server.ts";
import { receiptName } from "../rules.ts";
import { receiptFacts } from "../write-payment-mail.ts";
import type { Route } from "./+types/receipt.route.ts";
import { billingWords } from "./present-billing.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, appName, database, describe, locale } = readAreaPage(context, request);
  const { paymentId } = params;
  const found = isUuid(paymentId) ? await findReceipt(database, actor, paymentId) : null;
  if (!found) throw data(null, { status: 404 });
  const { payment, subscription, names } = found;
  const t = billingWords(locale);
  const title = t("receipt.of", { number: receiptName(payment.receiptNumber) });
  const listing = inLocale(locale, names?.nameEn, names?.nameAr) ?? "";
  return {
    title,
    facts: [
      [t("receipt.by"), appName],
      [t("receipt.to"), subscription.customerName],
      ...(listing ? [[t("summary.for"), listing]] : []),
      ...receiptFacts({ payment, subscription: { ...subscription, locale } }, t),
    ],
    meta: describe(title),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** A receipt to save or print. */
export default function Receipt({ loaderData: { title, facts } }: Route.ComponentProps) {
  const t = useMessages<BillingMessages>("billing");
  return (
    <AreaPage
      title={title}
      actions={
        <ButtonLink to="/dashboard/settings/billing" variant="secondary" className="print:hidden">
          {t("account.title")}
        </ButtonLink>
      }
    >
      <Card className="max-w-prose">
        <dl className="divide-y divide-line">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium tabular">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="mt-4 text-sm text-muted print:hidden">{t("receipt.print")}</p>
    </AreaPage>
  );
}
