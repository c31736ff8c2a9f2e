import { entityPath } from "#app/directory/cards/rules.ts";
import type { ContactChannel } from "#app/ingest/registers/contacts/usable-contact.ts";
import type { Config } from "#app/platform/config.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { MailPart } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import { writeOperatorMail } from "#app/platform/mail/letter/write-operator-mail.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { claims as arabic } from "./messages/ar.ts";
import { type ClaimsMessages, claims as english } from "./messages/en.ts";
import type { ClaimedType, MailedState } from "./rules.ts";

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
  provenBy: ContactChannel | null;
  locale: "en" | "ar";
  state: MailedState;
  reason: string;
}

interface Listing {
  slug: string;
  nameEn: string;
  nameAr: string;
}

type MailConfig = Pick<Config, "APP_NAME" | "APP_NAME_AR" | "CONTACT_EMAIL" | "BASE_URL" | "PORT">;

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
  const parts: MailPart[] = lines.map((text) => ({ kind: "paragraph", text }));
  if (state === "approved" && listing) {
    const page = claim.entityType === "clinics" ? "/dashboard/clinic" : "/dashboard/practice";
    const path = localizedPath(`${page}?listing=${listing.slug}`, locale);
    const href = publicAddress(config) + path;
    // Before the reference, which is the last line.
    parts.splice(-1, 0, { kind: "links", links: [{ label: t("mail.approved.open"), href }] });
  }
  return {
    to: email,
    subject: t(`mail.${state}.subject`, values),
    ...writeMail(config, { locale, parts }),
  };
}

/** Returns the mail to the operator about a new claim; the operator reads English. */
export function writeNewClaimMail(claim: Claim, listing: Listing | null, config: MailConfig) {
  const { id, entityType, role, name, email, phone, licence, note, proofPath, provenBy } = claim;
  const origin = config.BASE_URL ?? "";
  return writeOperatorMail(config, {
    subject: `${config.APP_NAME} claim: ${listing?.nameEn ?? id}, by ${name}`,
    facts: {
      Listing: listing ? origin + entityPath(entityType, listing.slug) : "no longer listed",
      "Claimed as": role,
      Name: name,
      "E-mail": email,
      Phone: phone || "not given",
      Licence: licence,
      ...(provenBy
        ? { Proof: `the code sent to the register's ${provenBy}; the claim is ${claim.state}` }
        : { "Proof, for administrators": `${origin}/files/claim-proofs/${proofPath}` }),
      Reference: id,
    },
    message: note,
  });
}
