import { eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { selectReachable } from "../preferences/queries.server.ts";
import { selectAdministrators } from "../queries.server.ts";
import { requireConfirmed } from "../security/confirm-person.server.ts";
import { authSessions } from "../tables.server.ts";
import { type LeftAppointments, postNotice } from "./notify-person.server.ts";
import { graceDays } from "./rules.ts";
import { accountDeletions } from "./tables.server.ts";

const job = { kind: "job", name: "accounts.deletion" } as const;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Records a person's deletion request, notifies them, and signs them out everywhere. A repeated
 * request keeps the first date.
 * @returns when the account will be erased, unless they sign in before.
 * @throws AppError `forbidden` without a recent confirmation of identity.
 */
export async function askDeletion(
  context: RequestContext & { actor: Person },
  headers: Headers,
  appointments: LeftAppointments = { cancelled: 0, kept: 0 },
): Promise<Date> {
  await requireConfirmed(context, headers);
  const { actor, locale } = context;
  const { userId, email } = actor;
  return scheduleDeletion(context, { userId, email, locale, appointments });
}

/**
 * Records the deletion of an account that its owner asked the staff for.
 * @throws AppError `forbidden`; `not_found`; `conflict` for an administrator's account.
 */
export async function deleteForOwner(context: Scheduling, userId: string): Promise<Date> {
  const { actor, database } = context;
  requirePermission(actor, "accounts.delete");
  const person = await withRead(database, job, async (tx) => {
    const administrators = await selectAdministrators(tx);
    if (administrators.includes(userId)) {
      throw new AppError("conflict", "Take the role of an administrator away first.");
    }
    return (await selectReachable(tx, userId))?.person;
  });
  if (!person) throw new AppError("not_found", `There is no account ${userId}.`);
  const { email, locale } = person;
  return scheduleDeletion(context, { userId, email, locale });
}

type Scheduling = Pick<
  RequestContext,
  "actor" | "config" | "database" | "log" | "mailer" | "requestId" | "sms"
>;

async function scheduleDeletion(
  context: Scheduling,
  {
    userId,
    email,
    locale,
    appointments,
  }: { userId: string; email: string; locale: Locale; appointments?: LeftAppointments },
): Promise<Date> {
  const { actor, config, database, requestId } = context;
  const wanted = new Date(Date.now() + graceDays * dayMs);
  const { dueAt, notice } = await withTransaction(database, job, async (tx) => {
    await tx
      .insert(accountDeletions)
      .values({ authUserId: userId, locale, dueAt: wanted })
      .onConflictDoNothing();
    await recordAuditFor(tx, {
      actor,
      requestId,
      action: "account.ask_deletion",
      entityType: "users",
      entityId: userId,
    });
    await tx.delete(authSessions).where(eq(authSessions.userId, userId));
    const rows = await tx
      .select({ dueAt: accountDeletions.dueAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.authUserId, userId));
    const due = rows[0]?.dueAt ?? wanted;
    const news = { step: "asked", locale, dueAt: due, appointments } as const;
    return { dueAt: due, notice: await postNotice(tx, config, email, news) };
  });
  await sendPosted(context, [notice]);
  return dueAt;
}
