import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { storeFile } from "#app/media/store-file.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { applyChange, lockChange } from "./apply-change.server.ts";
import { picturePart } from "./inputs.ts";
import { publishDecision } from "./publish-decision.server.ts";
import { shownBuckets, waitingBucket } from "./submit-picture.server.ts";
import { type ListingChange, listingChanges } from "./tables.server.ts";
import { publishTeamDecision } from "./team/publish-team-decision.server.ts";

interface Decision {
  id: string;
  verdict: "applied" | "rejected";
  /** Shown to the owner; required to reject. */
  reason?: string | undefined;
  /** The entry of the register that the reviewer found; without it no licence counts as checked. */
  register?: RegisterEntry | undefined;
}

interface RegisterEntry {
  number: string;
  foundOn: string;
}

/**
 * Puts a change into its listing, or refuses it with a reason.
 * @throws AppError `forbidden`; `not_found`; `unprocessable` without a reason for a rejection, or for a
 *   licence whose number in the register is another one; `conflict` for one that is decided.
 */
export async function decideChange(
  services: Services,
  actor: Actor,
  { id, verdict, reason = "", register }: Decision,
): Promise<void> {
  requirePermission(actor, "changes.decide");
  const why = reason.trim();
  if (verdict === "rejected" && why === "") {
    throw new AppError("unprocessable", "Say why the change is rejected.");
  }
  const { database } = services;
  const found = await withRead(database, actor, (tx) =>
    tx.select().from(listingChanges).where(eq(listingChanges.id, id)),
  );
  const after = verdict === "applied" && found[0] ? await publishPicture(services, found[0]) : null;
  const decided = await withTransaction(database, actor, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new AppError("not_found", `There is no change ${id}.`);
    if (change.state !== "waiting") {
      throw new AppError("conflict", `The change is ${change.state} already.`);
    }
    if (verdict === "applied") {
      const value = after ?? withRegister(change.after, register);
      await applyChange(tx, actor, { ...change, after: value });
      return change;
    }
    const { entityType, entityId, part } = change;
    await tx
      .update(listingChanges)
      .set({ state: "rejected", reason: why, decidedAt: sql`now()` })
      .where(eq(listingChanges.id, id));
    await recordAudit(tx, {
      actor,
      action: "change.reject",
      entityType,
      entityId,
      detail: { change: id, part },
    });
    if (part === "team") await publishTeamDecision(tx, change, "refused", why);
    else await publishDecision(tx, change, "rejected", why);
    return change;
  });
  const waiting = waitingPath(decided);
  if (waiting) await services.storage.delete(waitingBucket, waiting);
}

const licensed = z.looseObject({ number: z.string() });
const sameNumber = (one: string, other: string) =>
  foldNumber(one) !== "" && foldNumber(one) === foldNumber(other);
const foldNumber = (text: string) =>
  latinDigits(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");

/** Adds the day of the check to a licence that was found. */
function withRegister(after: unknown, register: RegisterEntry | undefined): unknown {
  if (!register) return after;
  const value = licensed.parse(after);
  if (!sameNumber(value.number, register.number)) {
    throw new AppError("unprocessable", "The register has another licence number.", {
      failure: "otherLicence",
    });
  }
  return { ...value, checkedOn: register.foundOn };
}

/** The picture of a change that still waits. */
export function waitingPath({ part, after }: ListingChange): string | null {
  return part === "picture" ? picturePart.parse(after).path : null;
}

/** Moves the picture of a change to where everybody sees it, in all its sizes. */
async function publishPicture(services: Services, change: ListingChange) {
  const path = change.state === "waiting" ? waitingPath(change) : null;
  if (!path) return null;
  const file = await services.storage.get(waitingBucket, path);
  if (!file) throw new AppError("gone", "The picture is no longer kept.");
  const bytes = await buffer(await file.open());
  const job = { kind: "job", name: "directory.publish-picture" } as const;
  const bucket = shownBuckets[change.entityType];
  const { shows } = picturePart.parse(change.after);
  return { path: (await storeFile(services, job, { bucket, bytes })).path, shows };
}
