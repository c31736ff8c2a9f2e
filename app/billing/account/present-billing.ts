import { formatDate, formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { billing as arabic } from "../messages/ar.ts";
import { type BillingMessages, billing as english } from "../messages/en.ts";
import type { OwnSubscription } from "../queries.server.ts";
import { receiptName } from "../rules.ts";

export function billingWords(locale: Locale) {
  return createTranslator<BillingMessages>(locale, inLocale(locale, english, arabic));
}

export type ShownSubscription = ReturnType<typeof presentSubscription>;

/** A subscription of one's own listing with its payments, as it is read. */
export function presentSubscription(sold: OwnSubscription, locale: Locale, now: Date) {
  const t = billingWords(locale);
  const total = formatMoney(sold.netAmount + sold.vatAmount, locale);
  const endsAt = sold.endsAt && new Date(sold.endsAt);
  const state: "unpaid" | "running" | "ended" = !endsAt
    ? "unpaid"
    : endsAt > now
      ? "running"
      : "ended";
  return {
    id: sold.id,
    name: inLocale(locale, sold.nameEn, sold.nameAr) ?? sold.customerName,
    plan: t(`plan.${sold.plan}`),
    price: t(`price.${sold.period}`, { amount: total }),
    state,
    until: endsAt && t("summary.until", { date: formatDate(endsAt, locale) }),
    payments: sold.payments.map(({ id, status, amountFils, startedAt, receiptNumber }) => ({
      id,
      status,
      date: formatDate(new Date(startedAt), locale),
      amount: formatMoney(amountFils / 100, locale),
      receipt: receiptNumber === null ? null : receiptName(receiptNumber),
    })),
  };
}
