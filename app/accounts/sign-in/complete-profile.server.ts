import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { profileForm } from "../sign-in-forms/profile-form.ts";
import { users } from "../tables.server.ts";

export type ProfileResult = { ok: true } | { ok: false; problems: Problems };

/**
 * Completes the actor's profile.
 * @throws AppError `unauthorized` for a guest.
 */
export async function completeProfile(
  context: RequestContext,
  form: FormData,
): Promise<ProfileResult> {
  const { actor, database, requestId } = context;
  if (actor.kind !== "user" && actor.kind !== "admin") {
    throw new AppError("unauthorized", "Please sign in first.");
  }
  const parsed = profileForm.parse(form);
  if (!parsed.ok) return { ok: false, problems: parsed.problems };
  const { firstName, lastName } = parsed.values;
  await withTransaction(database, actor, async (tx) => {
    await tx
      .update(users)
      .set({ ...parsed.values, fullName: `${firstName} ${lastName}`, updatedAt: sql`now()` })
      .where(eq(users.authUserId, actor.userId));
    await recordAudit(tx, {
      actor,
      requestId,
      action: "profile.complete",
      entityType: "users",
      entityId: actor.userId,
    });
  });
  return { ok: true };
}
