import { z } from "zod";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { findSubscriber } from "../sign-up/find-subscriber.server.ts";
import { mailRequests } from "../sign-up/mail-requests.server.ts";
import { storeRequest, takeRecipient } from "../sign-up/request-newsletter.server.ts";
import { mostAddresses } from "./issue-form.ts";
import type { Editing } from "./write-issue.server.ts";

const job = { kind: "job", name: "newsletter.add" } as const;
const address = z.email().max(254);

/** Addresses by what became of them. */
export interface Added {
  asked: number;
  known: number;
  invalid: number;
}

/**
 * Asks the owners of typed addresses to confirm, except known and unsubscribed addresses.
 * @throws AppError `forbidden`; `unprocessable` for more than `mostAddresses`.
 */
export async function addAddresses(
  context: Editing & Pick<Services, "config" | "log" | "mailer">,
  { text, locale }: { text: string; locale: Locale },
): Promise<Added> {
  const { actor, database, log, requestId } = context;
  requirePermission(actor, "newsletter.edit");
  const typed = new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  );
  if (typed.size > mostAddresses)
    throw new AppError("unprocessable", "Too many addresses at once.");
  const added: Added = { asked: 0, known: 0, invalid: 0 };
  for (const one of typed) added[await addAddress(context, one, locale)] += 1;
  await withTransaction(database, job, (tx) =>
    recordAuditFor(tx, {
      actor,
      requestId,
      action: "newsletter.add",
      entityType: "newsletter_subscribers",
      detail: { ...added },
    }),
  );
  mailRequests(context).catch((error: unknown) => {
    log.error({ err: error }, "requests of the newsletter could not be mailed");
  });
  return added;
}

async function addAddress(
  context: Pick<Services, "config" | "database">,
  one: string,
  locale: Locale,
): Promise<keyof Added> {
  if (!address.safeParse(one).success) return "invalid";
  const { database } = context;
  if (await withRead(database, job, (tx) => findSubscriber(tx, context, one))) return "known";
  // The limit has a transaction of its own.
  if (!(await takeRecipient(context, one))) return "known";
  await withTransaction(database, job, (tx) =>
    storeRequest(tx, context, { address: one, locale, origin: "office" }),
  );
  return "asked";
}
