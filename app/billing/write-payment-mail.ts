import { formatDate, formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { MailPart } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
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
  const parts: MailPart[] = [
    { kind: "paragraph", text: t("mail.greeting", values) },
    { kind: "paragraph", text: t(`mail.${outcome}.text`, values) },
  ];
  if (outcome === "paid") {
    const facts = receiptFacts({ payment, subscription }, t);
    const href = siteAddress + receiptsPath(locale);
    parts.push(
      { kind: "facts", facts: facts.map(([label, value]) => ({ label, value })) },
      { kind: "links", links: [{ label: t("mail.where"), href }] },
    );
  }
  return {
    to: customerEmail,
    subject: t(`mail.${outcome}.subject`, values),
    ...writeMail(config, { locale, parts }),
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
