import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { users } from "../tables.server.ts";
import { postNotice } from "./notify-person.server.ts";
import { accountDeletions } from "./tables.server.ts";

/** Cancels a pending deletion on sign-in, and notifies the owner. */
export async function keepAccount(
  context: Services & Pick<RequestContext, "requestId">,
  userId: string,
): Promise<void> {
  const actor = { kind: "user", userId, email: "" } as const;
  const notice = await withTransaction(context.database, actor, async (tx) => {
    const [cancelled] = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.authUserId, userId))
      .returning({ locale: accountDeletions.locale });
    if (!cancelled) return null;
    await recordAudit(tx, {
      actor,
      requestId: context.requestId,
      action: "account.keep",
      entityType: "users",
      entityId: userId,
    });
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.authUserId, userId));
    const news = { step: "kept", locale: cancelled.locale } as const;
    return person ? postNotice(tx, context.config, person.email, news) : null;
  });
  if (notice) await sendPosted(context, [notice]);
}
