import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { IsKnown, Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { applyAtOnce, type Closing, dropUnanswered } from "./apply-change.server.ts";
import { parts } from "./parts/parts.ts";
import { findWaiting, listingReader } from "./queries.server.ts";
import { type ChangePart, type ChangeTarget, hasPart, isReadFirst } from "./rules.ts";
import { sameJson } from "./stored/same-json.ts";
import { seenPart } from "./stored/seen-part.server.ts";
import { storedParts } from "./stored/stored-parts.server.ts";

export type SubmitChangeResult =
  /** `unchanged`: the form equals the stored values. */
  | { ok: true; outcome: "applied" | "waiting" | "unchanged" }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "tooMany" }
  /** The part was changed since its form was opened; nothing was saved. */
  | { ok: false; refusal: "conflict"; stored: object; sent: unknown }
  /** Appointments would be outside the new hours; `error` has them. */
  | { ok: false; refusal: "displaces"; error: AppError };

export type Owner = Pick<RequestContext, "actor" | "database" | "requestId">;

interface Wish {
  target: ChangeTarget;
  part: ChangePart;
  /** Of the form, so that one that is sent twice is one change. */
  token: string;
  /** The version of the part that the form was opened with; without it nothing is compared. */
  seen?: string;
}

/**
 * Stores a change by the owner of a listing or a manager of a clinic: parts without review are applied at once, the others
 * stay pending.
 * @throws AppError `forbidden` for everybody else; `not_found` for a part that the listing does not
 * have.
 */
export async function submitChange(
  owner: Owner,
  { target, part, token }: Wish,
  form: FormData,
  closing: Closing | null = null,
): Promise<SubmitChangeResult> {
  if (!hasPart(target, part)) throw new AppError("not_found", "There is no such part.");
  const isKnown = knowledgeOf(await getVocabulary(owner.database));
  const read = parts[part].read(form, isKnown);
  if (!read.ok) return { ok: false, refusal: "invalid", problems: read.problems };
  const seen = typedText(form, "seen");
  return keepChange(owner, { target, part, token, ...(seen && { seen }) }, read.value, closing);
}

/** Keeps a wish whose value was checked, and applies it where nobody has to read it. */
export async function keepChange(
  { actor, database, requestId }: Owner,
  { target, part, token, seen }: Wish,
  after: unknown,
  closing: Closing | null = null,
): Promise<SubmitChangeResult> {
  const { before, waitingId } = await readStored({ actor, database }, { target, part });
  if (!before) throw new AppError("not_found", "There is no such part.");
  const isSame = part !== "confirmation" && sameJson(before, after);
  const isOvertaken = seen !== undefined && seen !== seenPart(before, waitingId);
  if (isOvertaken && !isSame && waitingId !== token) {
    return { ok: false, refusal: "conflict", stored: before, sent: after };
  }
  const { entityType, entityId, subjectId } = target;
  const outcome = await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(
      isSame
        ? sql`select case when may_change_listing(${entityType}, ${entityId}::uuid, ${part}) then 'same' else 'forbidden' end as outcome`
        : sql`select submit_change(${token}::uuid, ${entityType}, ${entityId}::uuid, ${part}, ${subjectId}::uuid,
            ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb) as outcome`,
    );
    const [{ outcome: found } = { outcome: "forbidden" }] = rows;
    if (found === "stored") {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "change.submit",
        entityType,
        entityId,
        detail: { change: token, part, subjectId },
      });
      if (isReadFirst(part)) {
        await publishEvent(tx, {
          topic: "change.submitted",
          entityType: "listing_changes",
          entityId: token,
          payload: { entityType, entityId },
        });
      }
    }
    return found;
  });
  if (outcome === "forbidden") throw new AppError("forbidden", "This listing is not yours.");
  if (outcome === "limited") return { ok: false, refusal: "tooMany" };
  if (outcome === "same") return { ok: true, outcome: "unchanged" };
  if (isReadFirst(part)) return { ok: true, outcome: "waiting" };
  try {
    await applyAtOnce(database, token, { closing, isCompared: seen !== undefined });
  } catch (error) {
    if (error instanceof AppError && error.details?.overtaken === true) {
      await dropUnanswered(database, token);
      const { before: stored } = await readStored({ actor, database }, { target, part });
      return { ok: false, refusal: "conflict", stored: stored ?? before, sent: after };
    }
    if (!(error instanceof AppError) || error.details?.reason === undefined) throw error;
    await dropUnanswered(database, token);
    return { ok: false, refusal: "displaces", error };
  }
  return { ok: true, outcome: "applied" };
}

/**
 * Returns the stored values of a part, also of a listing off the site, and its change in review.
 * @throws AppError `forbidden` for those who may not change the part.
 */
async function readStored(
  { actor, database }: Pick<Owner, "actor" | "database">,
  { target, part }: Pick<Wish, "target" | "part">,
) {
  const { may, waitingId } = await withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ may: boolean }>(sql`
      select may_change_listing(${target.entityType}, ${target.entityId}::uuid, ${part}) as may`);
    return { may: rows[0]?.may === true, waitingId: await findWaiting(tx, target, part) };
  });
  if (!may) throw new AppError("forbidden", "This listing is not yours.");
  const before = await withRead(database, listingReader, (tx) =>
    storedParts[part].read(tx, target),
  );
  return { before, waitingId };
}

/** Whether an id is of the category that a choice is made from. */
export function knowledgeOf({ byId }: Vocabulary): IsKnown {
  const isOf = (id: string | undefined, slug: string) =>
    byId.get(Number(id))?.categorySlug === slug;
  return (source, value) => {
    // An order of pictures is compared when it is applied.
    if (source === "pictures") return true;
    if (source === "administered-networks") {
      const [administrator, network] = value.split("-");
      const owner = byId.get(Number(network))?.parentId ?? null;
      return owner === null || owner === Number(administrator);
    }
    if (source !== "accepted-networks") return isOf(value, source);
    const [insurer, administrator, network, ...others] = value.split("-");
    return (
      isOf(insurer, "insurance-providers") &&
      isOf(administrator, "insurance-administrators") &&
      isOf(network, "insurance-networks") &&
      others.length === 0
    );
  };
}
