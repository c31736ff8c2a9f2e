import { writeMessage } from "#app/accounts/write-message.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { invitationDays } from "./change-staff.server.ts";
import { bookingStaff as arabic } from "./messages/ar.ts";
import { type BookingStaffMessages, bookingStaff as english } from "./messages/en.ts";
import type { MemberRole } from "./queries.server.ts";

export function wordsOfStaff({ locale }: Pick<RequestContext, "locale">) {
  return createMailTranslator<BookingStaffMessages>(locale, inLocale(locale, english, arabic));
}

/** Mails the link of an invitation, with who invites, to which role, until when. Returns whether the mail server took it. */
export async function mailInvitation(
  context: Pick<RequestContext, "config" | "locale" | "log" | "mailer">,
  given: { email: string; role: MemberRole; clinic: string; inviter: string; secret: string },
): Promise<boolean> {
  const { config, locale, log, mailer } = context;
  const t = wordsOfStaff(context);
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const until = formatDate(new Date(Date.now() + invitationDays * 86_400_000), locale);
  const { clinic, inviter, role } = given;
  const words = { appName, inviter, until, clinic, role: t(`role.${role}`) };
  const said = {
    subject: t("mail.subject", words),
    lead: t(role === "owner" ? "mail.lead.owner" : "mail.lead", words),
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
