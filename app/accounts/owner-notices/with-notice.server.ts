import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { postMail, sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { knownAs } from "../rules.ts";
import { users } from "../tables.server.ts";
import { writeMessage } from "../write-message.ts";
import { ownerNotices as arabic } from "./messages/ar.ts";
import { ownerNotices as english } from "./messages/en.ts";

/** Changes to how somebody signs in. */
type SecurityChange =
  | "password"
  | "factorOn"
  | "factorOff"
  | "factorReset"
  | "codes"
  | "passkeyAdded"
  | "providerJoined"
  | "providerLeft"
  | "passkeyRemoved";

/** The services that write and send a notice. */
export type NoticeContext = Pick<
  RequestContext,
  "config" | "database" | "locale" | "log" | "mailer" | "sms"
>;

/**
 * Queues a notice to the owner of an account about a change to how they sign in, in the language of
 * the request where no other is given.
 */
type NotifyOwner = (userId: string, change: SecurityChange, locale?: Locale) => Promise<void>;

/**
 * Runs a transaction that changes how somebody signs in. Notices to the owner, who thereby notices a
 * change that is not theirs, are queued in it: a crash loses neither. They are sent at once, and again
 * by the job where the mail server was away; the change is valid whether or not they arrive.
 */
export async function withNotice<T>(
  context: NoticeContext,
  actor: Actor,
  run: (tx: Transaction, notify: NotifyOwner) => Promise<T>,
): Promise<T> {
  const { database, log } = context;
  let posted: string[] = [];
  const result = await withTransaction(database, actor, async (tx) => {
    posted = [];
    return run(tx, async (userId, change, locale = context.locale) => {
      posted.push(...(await postNotice(tx, context.config, { userId, change, locale })));
    });
  });
  if (posted.length > 0) {
    await sendPosted(context, posted).catch((error: unknown) => {
      log.error({ err: error }, "the owner of an account could not be notified of a change");
    });
  }
  return result;
}

interface Notice {
  userId: string;
  change: SecurityChange;
  locale: Locale;
}

async function postNotice(
  tx: Transaction,
  config: Config,
  { userId, change, locale }: Notice,
): Promise<string[]> {
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.authUserId, userId));
  if (!owner) return [];
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const lead = t(`mail.${change}`, { appName });
  const lang = locale === "ar" ? "?lang=ar" : "";
  const href = `${publicAddress(config)}/dashboard/profile/security${lang}`;
  const to = knownAs(owner.email);
  if (to !== owner.email)
    return [
      await postMail(tx, config, { kind: "security", mail: { to, text: `${lead} ${href}` } }),
    ];
  const subject = t("mail.subject", { appName });
  const said = { subject, lead, after: t("mail.after") };
  const link = { label: t("mail.action"), href };
  const mail = { to, ...writeMessage({ ...config, locale }, said, { link }) };
  return [await postMail(tx, config, { kind: "security", mail })];
}
