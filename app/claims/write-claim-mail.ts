import { entityPath } from "#app/directory/cards/rules.ts";
import { directionOf, inLocale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { foldLines } from "#app/platform/mail/fold-lines.ts";
import { claims as arabic } from "./messages/ar.ts";
import { type ClaimsMessages, claims as english } from "./messages/en.ts";
import type { ClaimedType, ClaimState } from "./rules.ts";

interface Claim {
  id: string;
  entityType: ClaimedType;
  role: string;
  name: string;
  email: string;
  phone: string;
  licence: string;
  note: string;
  proofPath: string | null;
  locale: "en" | "ar";
  state: ClaimState;
  reason: string;
}

interface Listing {
  slug: string;
  nameEn: string;
  nameAr: string;
}

interface MailConfig {
  APP_NAME: string;
  APP_NAME_AR: string;
  CONTACT_EMAIL: string;
  BASE_URL?: string | undefined;
}

/** Returns the mail to the claimant about the state, in the language of the form. */
export function writeClaimantMail(claim: Claim, listing: Listing | null, config: MailConfig) {
  const { locale, name, email, state, reason, id } = claim;
  const t = createMailTranslator<ClaimsMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const listed = listing ? inLocale(locale, listing.nameEn, listing.nameAr) : t("mail.noListing");
  const values = { name, listing: listed, appName };
  const lines = [
    t("mail.greeting", values),
    t(`mail.${state}.text`, values),
    ...(reason ? [t("mail.reason", { reason })] : []),
    t("mail.reference", { id }),
  ];
  const direction = directionOf(locale);
  const paragraphs = lines.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
  return {
    to: email,
    subject: t(`mail.${state}.subject`, values),
    text: `${lines.join("\n\n")}\n\n${appName}\n`,
    html: `<div dir="${direction}" lang="${locale}">${paragraphs}<p>${escapeHtml(appName)}</p></div>`,
  };
}

/** Returns the mail to the operator about a new claim; the operator reads English. */
export function writeOperatorMail(claim: Claim, listing: Listing | null, config: MailConfig) {
  const { id, entityType, role, name, email, phone, licence, note, proofPath } = claim;
  const origin = config.BASE_URL ?? "";
  const facts = [
    ["Listing", listing ? origin + entityPath(entityType, listing.slug) : "no longer listed"],
    ["Claimed as", role],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone || "not given"],
    ["Licence", licence],
    ["Proof, for administrators", `${origin}/files/claim-proofs/${proofPath}`],
    ["Reference", id],
  ];
  const rows = facts.map(
    ([label, value = ""]) => `<p>${label}: <bdi>${escapeHtml(value)}</bdi></p>`,
  );
  return {
    to: config.CONTACT_EMAIL,
    subject: `${config.APP_NAME} claim: ${listing?.nameEn ?? id}, by ${name}`,
    text: `${facts.map(([label, value]) => `${label}: ${foldLines(value ?? "")}`).join("\n")}\n\n${note}\n`,
    html: `${rows.join("")}<p dir="auto" style="white-space:pre-wrap">${escapeHtml(note)}</p>`,
  };
}
