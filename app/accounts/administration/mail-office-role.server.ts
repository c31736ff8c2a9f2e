import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { keepResetCode, resetAddress } from "../codes/send-code.server.ts";
import { accounts as arabic } from "../messages/ar.ts";
import { accounts as english } from "../messages/en.ts";
import { getDisplayName } from "../queries.server.ts";
import { writeMessage } from "../write-message.ts";

const invitationDays = 7;

/** The parts of a request that a mail about a role needs. */
export type OfficeContext = Services & Pick<RequestContext, "actor" | "locale" | "requestId">;

interface Granted {
  email: string;
  office: OfficeRole;
  /** Whether the account is new, so that the mail's link sets its password. */
  isNew: boolean;
}

/**
 * Writes the mail about a role in the back office to its holder: who gave it, and for a new account
 * the link that sets a password, with its end.
 */
export async function writeOfficeRole(
  context: OfficeContext,
  { email, office, isNew }: Granted,
): Promise<{ kind: string; mail: Mail }> {
  const { config, locale } = context;
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const ends = new Date(Date.now() + invitationDays * 86_400_000);
  const values = {
    appName,
    inviter: (await getDisplayName(context, context.actor)) ?? appName,
    role: t(`office.${office}`),
    until: formatMoment(ends, locale),
  };
  const name = isNew ? "invited" : "appointed";
  const said = {
    subject: t(`mail.${name}.subject`, values),
    lead: t(`mail.${name}.text`, values),
    after: t(`mail.${name}.unasked`, values),
  };
  const href = isNew
    ? resetAddress(
        context,
        await keepResetCode(context, email, { minutes: invitationDays * 24 * 60 }),
      )
    : publicAddress(config) + localizedPath("/admin", locale);
  const link = { label: t(`mail.${name}.action`), href };
  const mail = writeMessage({ ...config, locale }, said, { link });
  return { kind: "invitation", mail: { to: email, ...mail } };
}
