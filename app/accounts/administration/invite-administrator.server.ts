import { withTransaction } from "#app/platform/database/database.server.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { postMail, sendPosted } from "#app/platform/sending/post-mail.server.ts";
import { insertAccount } from "../create-account.server.ts";
import { findEmail } from "../queries.server.ts";
import { type OfficeContext, writeOfficeRole } from "./mail-office-role.server.ts";
import { storeRole } from "./set-administrator.server.ts";

const job = { kind: "job", name: "accounts.administrators" } as const;

interface Invitation {
  email: string;
  fullName: string;
  office: OfficeRole;
}

/**
 * Creates the account of an administrator without a password, and mails who invites them, to which
 * role, and the link by which they set a password within seven days.
 * @returns the id of the account.
 * @throws AppError `forbidden`; `conflict` for a known address.
 */
export async function inviteAdministrator(
  context: OfficeContext,
  { email, fullName, office }: Invitation,
): Promise<string> {
  requirePermission(context.actor, "accounts.setRole");
  const written = await writeOfficeRole(context, { email, office, isNew: true });
  const { userId, mailId } = await withTransaction(context.database, job, async (tx) => {
    const userId = await insertAccount(tx, { email, fullName });
    await storeRole(tx, context, { userId, office });
    return { userId, mailId: await postMail(tx, context.config, written) };
  });
  await sendPosted(context, [mailId]);
  return userId;
}

/**
 * Gives the account of somebody a role in the back office, or another one, and mails it to them.
 * @throws AppError as `setAdministrator` does.
 */
export async function appointAdministrator(
  context: OfficeContext,
  { userId, office }: { userId: string; office: OfficeRole },
): Promise<void> {
  requirePermission(context.actor, "accounts.setRole");
  const email = await findEmail(context, context.actor, userId);
  const written = await writeOfficeRole(context, { email, office, isNew: false });
  const mailId = await withTransaction(context.database, job, async (tx) => {
    await storeRole(tx, context, { userId, office });
    return postMail(tx, context.config, written);
  });
  await sendPosted(context, [mailId]);
}
