import { keepCode, makeDigits } from "#app/accounts/codes/keep-code.server.ts";
import { countAttempt } from "#app/accounts/count-attempts.server.ts";
import { writeMessage } from "#app/accounts/write-message.ts";
import type { ContactChannel } from "#app/ingest/registers/contacts/usable-contact.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { claims as arabic } from "../messages/ar.ts";
import { type ClaimsMessages, claims as english } from "../messages/en.ts";
import { isClaimed } from "../queries.server.ts";
import { isSameLicence } from "../rules.ts";
import type { ClaimedListing } from "../submit-claim.server.ts";
import { type CodeClaimValues, codeClaimForms } from "./code-claim-form.ts";
import { type CodeOffer, findCodeOffer, showOffer } from "./code-offer.server.ts";

export const codeMinutes = 10;
const sender: Actor = { kind: "job", name: "claims.code" };

/** Codes are counted and used up for the listing, whoever asks: the contact itself is stored nowhere else. */
export const recipientOf = ({ entityType, entityId }: ClaimedListing) =>
  `claim ${entityType} ${entityId}`;

export type CodeRequest =
  | { step: "code"; codeId: string; mask: string; values: CodeClaimValues; token: string }
  | { step: "refused"; refusal: "invalid"; problems: Problems }
  | { step: "refused"; refusal: "tooMany" | "claimed" | "failed" | "gone" };

/**
 * Sends a code to the contact that the register has for a listing, once the licence number is right. The
 * answer shows the contact masked.
 */
export async function sendClaimCode(
  context: RequestContext,
  listing: ClaimedListing & { names: { en: string; ar: string } },
  form: FormData,
): Promise<CodeRequest> {
  const parsed = codeClaimForms[listing.entityType].parse(form);
  if (!parsed.ok) return invalid(parsed.problems);
  const { values, token } = parsed;
  if (await isClaimed(context.database, context.actor, listing)) return refused("claimed");
  const offer = await findCodeOffer(context, listing);
  if (!offer) return refused("gone");
  const { channel, licence } = values;
  const mask = showOffer(offer)[channel];
  if (mask === undefined) return invalid({ channel: "code.channel.missing" });
  // The profile shows the number, so a hidden answer would protect nobody and help nobody.
  if (!isSameLicence(licence, offer.licence)) return invalid({ licence: "code.licence.wrong" });
  if (isFromMachine(form)) return { step: "code", codeId: token, mask, values, token };
  const recipient = recipientOf(listing);
  if (!(await countAttempt(context, "send-code", recipient))) return refused("tooMany");
  const code = makeDigits();
  const codeId = await keepCode(context, {
    purpose: "claim",
    recipient,
    code,
    // The channel that the code proves.
    providerId: channel,
  });
  if (!(await send(context, { offer, channel, listing }, code))) return refused("failed");
  const { actor, requestId } = context;
  const { entityType, entityId } = listing;
  await withTransaction(context.database, sender, (tx) =>
    recordAuditFor(tx, {
      actor,
      requestId,
      action: "claim.code",
      entityType,
      entityId,
      detail: { channel },
    }),
  );
  return { step: "code", codeId, mask, values, token };
}

const invalid = (problems: Problems): CodeRequest => ({
  step: "refused",
  refusal: "invalid",
  problems,
});
const refused = (refusal: "tooMany" | "claimed" | "failed" | "gone"): CodeRequest => ({
  step: "refused",
  refusal,
});

interface Sending {
  offer: CodeOffer;
  channel: ContactChannel;
  listing: { names: { en: string; ar: string } };
}

async function send(
  context: RequestContext,
  { offer, channel, listing }: Sending,
  code: string,
): Promise<boolean> {
  const { config, locale, log, mailer, sms } = context;
  const t = createMailTranslator<ClaimsMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const listed = inLocale(locale, listing.names.en, listing.names.ar);
  const values = { appName, listing: listed, minutes: codeMinutes, contact: config.CONTACT_EMAIL };
  const to = offer.contacts[channel];
  try {
    if (channel === "phone") await sms.send({ to, text: t("code.sms", { ...values, code }) });
    else {
      const said = {
        subject: t("code.mail.subject", values),
        lead: t("code.mail.text", values),
        after: t("code.mail.unasked", values),
      };
      await mailer.send(
        { to, ...writeMessage({ ...config, locale }, said, { code }) },
        { kind: "code" },
      );
    }
    return true;
  } catch (error) {
    log.error({ err: error, channel }, "the code of a claim could not be sent");
    return false;
  }
}
