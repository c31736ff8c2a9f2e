import { writeMessage } from "#app/accounts/write-message.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { ownership as arabic } from "./messages/ar.ts";
import { ownership as english, type OwnershipMessages } from "./messages/en.ts";

type Context = Pick<RequestContext, "config" | "locale" | "log" | "mailer">;

export function wordsOfOwnership({ locale }: Pick<Context, "locale">) {
  return createMailTranslator<OwnershipMessages>(locale, inLocale(locale, english, arabic));
}

/** Mails the link of an offer. Returns whether the mail server took it. */
export async function mailOffer(
  context: Context,
  { email, name, secret }: { email: string; name: string; secret: string },
): Promise<boolean> {
  const { config, locale, log, mailer } = context;
  const t = wordsOfOwnership(context);
  const words = { appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR), name };
  const said = {
    subject: t("mail.subject", words),
    lead: t("mail.lead", words),
    after: t("mail.after"),
  };
  const path = localizedPath(`/dashboard/listing-offers/${secret}`, locale);
  const link = { label: t("mail.action"), href: publicAddress(config) + path };
  try {
    const mail = { to: email, ...writeMessage({ ...config, locale }, said, { link }) };
    await mailer.send(mail, { kind: "listing-offer" });
    return true;
  } catch (error) {
    log.warn({ err: error }, "an offer of a listing could not be mailed");
    return false;
  }
}
