import { writeMessage } from "#app/accounts/write-message.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { bookingStaff as arabic } from "./messages/ar.ts";
import { type BookingStaffMessages, bookingStaff as english } from "./messages/en.ts";
import type { StaffRole } from "./queries.server.ts";

type Context = Pick<RequestContext, "config" | "locale" | "log" | "mailer">;

export function wordsOfStaff({ locale }: Pick<Context, "locale">) {
  return createMailTranslator<BookingStaffMessages>(locale, inLocale(locale, english, arabic));
}

/** Mails the link of an invitation. Returns whether the mail server took it. */
export async function mailInvitation(
  context: Context,
  given: { email: string; role: StaffRole; clinic: string; secret: string },
): Promise<boolean> {
  const { config, locale, log, mailer } = context;
  const t = wordsOfStaff(context);
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const words = { appName, clinic: given.clinic, role: t(`role.${given.role}`) };
  const said = {
    subject: t("mail.subject", words),
    lead: t("mail.lead", words),
    after: t("mail.after"),
  };
  const path = localizedPath(`/dashboard/invitations/${given.secret}`, locale);
  const href = publicAddress(config) + path;
  try {
    const link = { label: t("mail.action"), href };
    const mail = { to: given.email, ...writeMessage({ ...config, locale }, said, { link }) };
    await mailer.send(mail, { kind: "invitation" });
    return true;
  } catch (error) {
    log.warn({ err: error }, "an invitation to a clinic could not be mailed");
    return false;
  }
}
