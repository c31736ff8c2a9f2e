import { formatDate, formatMoney } from "#app/platform/i18n/format.ts";
import { directionOf, inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { foldLines } from "#app/platform/mail/fold-lines.ts";
import { billing as arabic } from "./messages/ar.ts";
import { type BillingMessages, billing as english } from "./messages/en.ts";
import { type Period, type Plan, receiptName, vatPercent } from "./rules.ts";

interface MailedPayment {
  payment: {
    status: "open" | "paid" | "failed" | "cancelled";
    amountFils: number;
    receiptNumber: number | null;
    settledAt: Date | null;
  };
  subscription: {
    plan: Plan;
    period: Period;
    netAmount: number;
    vatAmount: number;
    customerName: string;
    customerEmail: string;
    endsAt: Date | null;
    locale: "en" | "ar";
  };
  names: { nameEn: string; nameAr: string } | null;
}

interface MailConfig {
  APP_NAME: string;
  APP_NAME_AR: string;
}

/** The receipt of a payment, or that it did not go through, in the customer's language. */
export function writePaymentMail(
  { payment, subscription, names, siteAddress }: MailedPayment & { siteAddress: string },
  config: MailConfig,
) {
  const { locale, customerName, customerEmail, plan } = subscription;
  const t = createMailTranslator<BillingMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const listing = inLocale(locale, names?.nameEn, names?.nameAr) ?? customerName;
  const values = { name: customerName, listing, appName, plan: t(`plan.${plan}`) };
  const outcome = payment.status === "open" ? "failed" : payment.status;
  const facts = outcome === "paid" ? receiptFacts({ payment, subscription }, t) : [];
  const lines = [
    t("mail.greeting", values),
    t(`mail.${outcome}.text`, values),
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(outcome === "paid"
      ? [t("mail.where", { address: siteAddress + receiptsPath(locale) })]
      : []),
  ];
  const direction = directionOf(locale);
  const paragraphs = lines.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
  return {
    to: customerEmail,
    subject: t(`mail.${outcome}.subject`, values),
    text: `${lines.map(foldLines).join("\n\n")}\n\n${appName}\n`,
    html: `<div dir="${direction}" lang="${locale}">${paragraphs}<p>${escapeHtml(appName)}</p></div>`,
  };
}

function receiptsPath(locale: "en" | "ar"): string {
  return localizedPath("/dashboard/settings/billing", locale);
}

type PaidFacts = Pick<MailedPayment["payment"], "amountFils" | "receiptNumber" | "settledAt">;
type SoldFacts = Pick<
  MailedPayment["subscription"],
  "plan" | "netAmount" | "vatAmount" | "endsAt" | "locale"
>;
type Words = ReturnType<typeof createMailTranslator<BillingMessages>>;

/** Returns the lines of a receipt. */
export function receiptFacts(
  { payment, subscription }: { payment: PaidFacts; subscription: SoldFacts },
  t: Words,
): [label: string, value: string][] {
  const { locale, netAmount, vatAmount, endsAt, plan } = subscription;
  return [
    [t("receipt.number"), receiptName(payment.receiptNumber)],
    [t("receipt.date"), payment.settledAt ? formatDate(payment.settledAt, locale) : ""],
    [t("summary.plan"), t(`plan.${plan}`)],
    [t("summary.period"), endsAt ? t("summary.until", { date: formatDate(endsAt, locale) }) : ""],
    [t("summary.net"), formatMoney(netAmount, locale)],
    [t("summary.vat", { percent: vatPercent }), formatMoney(vatAmount, locale)],
    [t("summary.totalPaid"), formatMoney(payment.amountFils / 100, locale)],
  ];
}
