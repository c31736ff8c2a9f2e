import { writeMessage } from "#app/accounts/write-message.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { postMail } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { invitationDays } from "./change-staff.server.ts";
import { bookingStaff as arabic } from "./messages/ar.ts";
import { type BookingStaffMessages, bookingStaff as english } from "./messages/en.ts";
import type { MemberRole } from "./queries.server.ts";

export function wordsOfStaff({ locale }: Pick<RequestContext, "locale">) {
  return createMailTranslator<BookingStaffMessages>(locale, inLocale(locale, english, arabic));
}

/**
 * Queues the mail with the link of an invitation, who invites, to which role, until when.
 * @returns the id by which `sendPosted` sends it.
 */
export function postInvitation(
  tx: Transaction,
  context: Pick<RequestContext, "config" | "locale">,
  given: { email: string; role: MemberRole; clinic: string; inviter: string; secret: string },
): Promise<string> {
  const { config, locale } = context;
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
  const link = { label: t("mail.action"), href };
  const mail = { to: given.email, ...writeMessage({ ...config, locale }, said, { link }) };
  return postMail(tx, config, { kind: "invitation", mail });
}
