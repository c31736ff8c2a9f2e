import { writeMessage } from "#app/accounts/write-message.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { postMail } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { ownership as arabic } from "./messages/ar.ts";
import { ownership as english, type OwnershipMessages } from "./messages/en.ts";

type Context = Pick<RequestContext, "config" | "locale">;

export function wordsOfOwnership({ locale }: Pick<Context, "locale">) {
  return createMailTranslator<OwnershipMessages>(locale, inLocale(locale, english, arabic));
}

/** Queues the mail with the link of an offer. Returns the id by which `sendPosted` sends it. */
export function postOffer(
  tx: Transaction,
  context: Context,
  { email, name, secret }: { email: string; name: string; secret: string },
): Promise<string> {
  const { config, locale } = context;
  const t = wordsOfOwnership(context);
  const words = { appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR), name };
  const said = {
    subject: t("mail.subject", words),
    lead: t("mail.lead", words),
    after: t("mail.after"),
  };
  const path = localizedPath(`/dashboard/listing-offers/${secret}`, locale);
  const link = { label: t("mail.action"), href: publicAddress(config) + path };
  const mail = { to: email, ...writeMessage({ ...config, locale }, said, { link }) };
  return postMail(tx, config, { kind: "listing-offer", mail });
}
