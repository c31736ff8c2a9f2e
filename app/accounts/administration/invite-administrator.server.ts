import { withTransaction } from "#app/platform/database/database.server.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { sendResetLink } from "../codes/send-code.server.ts";
import { insertAccount } from "../create-account.server.ts";
import { setAdministrator } from "./set-administrator.server.ts";

const job = { kind: "job", name: "accounts.administrators" } as const;

interface Invitation {
  email: string;
  fullName: string;
  office: OfficeRole;
}

/**
 * Creates the account of an administrator without a password, and mails the link by which they set it.
 * @returns the id of the account.
 * @throws AppError `forbidden`; `conflict` for a known address.
 */
export async function inviteAdministrator(
  context: Pick<
    RequestContext,
    "actor" | "config" | "database" | "locale" | "mailer" | "requestId"
  >,
  { email, fullName, office }: Invitation,
): Promise<string> {
  requirePermission(context.actor, "accounts.setRole");
  const userId = await withTransaction(context.database, job, (tx) =>
    insertAccount(tx, { email, fullName }),
  );
  await setAdministrator(context, { userId, office });
  await sendResetLink(context, email);
  return userId;
}
