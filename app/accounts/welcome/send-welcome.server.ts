import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { accountIdOf } from "../find-account.server.ts";
import { selectReachable } from "../preferences/queries.server.ts";
import { knownAs } from "../rules.ts";
import { writeMessage } from "../write-message.ts";
import { welcome as arabic } from "./messages/ar.ts";
import { welcome as english } from "./messages/en.ts";

const job = { kind: "job", name: "accounts.welcome" } as const;

type Scope = Pick<RequestContext, "actor" | "config" | "database" | "mailer" | "requestId">;

/**
 * Sends the welcome mail to the owner of an account, in their language. It is not queued: the mail is
 * the whole act, and whoever asks for it waits for the answer and asks again after a crash.
 * @throws AppError `forbidden`; `not_found` for an address without an account; `conflict` for an
 *   account without an address; `unavailable` where the mail cannot be sent.
 */
export async function sendWelcome(
  { actor, config, database, mailer, requestId }: Scope,
  { email, name }: { email: string; name: string },
): Promise<void> {
  requirePermission(actor, "accounts.welcome");
  const found = await withRead(database, job, async (tx) => {
    const userId = await accountIdOf(tx, email);
    return userId === null ? null : { userId, locale: (await selectReachable(tx, userId))?.locale };
  });
  if (!found) throw new AppError("not_found", `There is no account ${email}.`);
  if (knownAs(email) !== email) throw new AppError("conflict", "The account has no address.");
  const { userId, locale = "en" } = found;
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const values = { name, appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR) };
  const said = { subject: t("subject", values), lead: t("lead", values), after: t("after") };
  const href = `${publicAddress(config)}/dashboard${locale === "ar" ? "?lang=ar" : ""}`;
  const link = { label: t("action"), href };
  const mail = { to: email, ...writeMessage({ ...config, locale }, said, { link }) };
  try {
    await mailer.send(mail, { kind: "welcome" });
  } catch (error) {
    throw new AppError("unavailable", "The mail could not be sent.", undefined, { cause: error });
  }
  await withTransaction(database, job, (tx) =>
    recordAudit(tx, {
      actor,
      requestId,
      action: "account.welcome",
      entityType: "users",
      entityId: userId,
    }),
  );
}
