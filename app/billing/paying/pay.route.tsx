import { data, redirect } from "react-router";
import { formatDate, formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { billing as arabic } from "../messages/ar.ts";
import { type BillingMessages, billing as english } from "../messages/en.ts";
import { findPayable, type Payable } from "../queries.server.ts";
import { isPayAddress, type PayState, payPath, payState, statusOf, vatPercent } from "../rules.ts";
import type { Route } from "./+types/pay.route.ts";
import { type OrderSummary, PayScreen } from "./pay-screen.tsx";
import { privateHeaders, privateMeta } from "./private-page.ts";
import { type StartResult, startPayment } from "./start-payment.server.ts";

const statusOfRefusal = { notPayable: 409, tooMany: 429, unavailable: 503 } as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, config, database, locale } = context.get(requestContext);
  const payable = isPayAddress(params) ? await findPayable(database, actor, params) : null;
  const returned = new URL(request.url).searchParams.get("returned");
  const state = payState(payable, new Date(), returned);
  const t = createTranslator<BillingMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const title = t(`${state}.title`);
  const page = {
    state,
    title,
    documentTitle: `${title} · ${appName}`,
    text: t(`${state}.text`, { date: payable?.paidAt ? formatDate(payable.paidAt, locale) : "" }),
    summary: payable && isCircumstanceAbout(state) ? summaryOf(payable, locale) : null,
    path: payPath(params),
  };
  return data(page, { status: statusOf(state), headers: privateHeaders });
}

export async function action({ context, params }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const result: StartResult = isPayAddress(params)
    ? await startPayment(visit, params)
    : { ok: false, refusal: "notPayable" };
  if (result.ok) return redirect(result.url, { status: 303, headers: privateHeaders });
  return data(result, { status: statusOfRefusal[result.refusal], headers: privateHeaders });
}

export const headers = () => privateHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.documentTitle ?? "");
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayScreen {...loaderData} refusal={actionData?.refusal ?? null} />;
}

/** Whether the state may show the order: an expired link reveals nothing about it. */
function isCircumstanceAbout(state: PayState): boolean {
  return state !== "expired" && state !== "unknown";
}

function summaryOf(payable: Payable, locale: Locale): OrderSummary {
  const t = createTranslator<BillingMessages>(locale, inLocale(locale, english, arabic));
  const { endsAt, expiresAt, isPaid } = payable;
  return {
    forWhom: inLocale(locale, payable.nameEn, payable.nameAr),
    plan: t(`plan.${payable.plan}`),
    period: endsAt
      ? t("summary.until", { date: formatDate(endsAt, locale) })
      : t(`period.${payable.period}`),
    net: formatMoney(payable.netAmount, locale),
    vat: formatMoney(payable.vatAmount, locale),
    vatPercent,
    total: formatMoney(payable.totalFils / 100, locale),
    isPaid,
    expires: isPaid ? null : formatDate(expiresAt, locale),
  };
}
