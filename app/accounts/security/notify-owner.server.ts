import type { Person } from "#app/platform/actor.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { postAlone } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { knownAs } from "../rules.ts";
import { writeMessage } from "../write-message.ts";
import { security as arabic } from "./messages/ar.ts";
import { security as english } from "./messages/en.ts";

/** Changes to how somebody signs in. */
export type SecurityChange =
  | "password"
  | "factorOn"
  | "factorOff"
  | "factorReset"
  | "codes"
  | "passkeyAdded"
  | "providerJoined"
  | "providerLeft"
  | "passkeyRemoved";

/**
 * Notifies the owner of an account about a change to how they sign in, so that they notice one that
 * is not theirs. The change is valid whether or not the message arrives. A mail is queued after the
 * change, so that a mail server that is away loses none; a crash right between the two does.
 */
export async function notifyOwner(
  context: Pick<RequestContext, "config" | "database" | "locale" | "log" | "mailer" | "sms">,
  { email }: Pick<Person, "email">,
  change: SecurityChange,
): Promise<void> {
  const { config, locale } = context;
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const lead = t(`mail.${change}`, { appName });
  const lang = locale === "ar" ? "?lang=ar" : "";
  const href = `${publicAddress(config)}/dashboard/profile/security${lang}`;
  const recipient = knownAs(email);
  try {
    if (recipient !== email)
      return await context.sms.send({ to: recipient, text: `${lead} ${href}` });
    const subject = t("mail.subject", { appName });
    const said = { subject, lead, after: t("mail.after") };
    const link = { label: t("mail.action"), href };
    const mail = { to: email, ...writeMessage({ ...config, locale }, said, { link }) };
    await postAlone(context, { kind: "security", mail });
  } catch (error) {
    context.log.error(
      { err: error, change },
      "the owner of an account could not be told of a change",
    );
  }
}
