import { sql } from "drizzle-orm";
import { insertEntity } from "#app/directory/editing/create-entities.server.ts";
import { deleteEntities } from "#app/directory/editing/delete-entities.server.ts";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { franchiseTypeOf, type ProposalState } from "./proposal-states.ts";

interface Reviewer {
  actor: Actor;
  database: Database;
  requestId: string;
}

interface Proposal extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  type: string;
  state: ProposalState;
  franchiseId: string | null;
  madeFranchise: boolean;
}

/**
 * Makes a franchise of a proposal, or extends the one that it made or that has its name: the branches that
 * nobody left out, and that have no franchise, join it.
 * @throws AppError `conflict` for a decided proposal; `unprocessable` for fewer than two branches.
 */
export async function acceptProposal(reviewer: Reviewer, id: string): Promise<void> {
  const { actor, database, requestId } = reviewer;
  requirePermission(actor, "listings.edit");
  await withTransaction(database, actor, async (tx) => {
    const proposal = await requireProposal(tx, id, "open");
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.id from franchise_proposal_branches b join clinics c on c.id = b.clinic_id
      where b.proposal_id = ${id}::bigint and not b.is_left_out and c.franchise_id is null
        and c.status = 'active' order by c.id for update of c`);
    const branches = rows.map((row) => row.id);
    const known = proposal.franchiseId ?? (await findFranchise(tx, proposal.nameEn));
    if (branches.length < (known === null ? 2 : 1)) {
      throw new AppError("unprocessable", "A franchise has two branches or more.");
    }
    const franchiseId = known ?? (await makeFranchise(tx, reviewer, proposal));
    const ids = sql`${sql.param(branches)}::uuid[]`;
    await tx.execute(sql`
      update clinics set franchise_id = ${franchiseId}::uuid, version = version + 1, updated_at = now()
      where id = any(${ids})`);
    await tx.execute(sql`
      update franchise_proposal_branches set has_joined = true
      where proposal_id = ${id}::bigint and clinic_id = any(${ids})`);
    await tx.execute(sql`
      update franchise_proposals set state = 'accepted', decided_at = now(),
        franchise_id = ${franchiseId}::uuid, made_franchise = made_franchise or ${known === null}
      where id = ${id}::bigint`);
    await tell(tx, { actor, requestId }, "register.brand.accept", id, { franchiseId, branches });
  });
}

/**
 * Takes an accepted proposal back: the branches that it put into the franchise leave it, and a franchise
 * that it made and that has no other branch is deleted.
 * @throws AppError `conflict` for a proposal that is not accepted.
 */
export async function undoProposal(reviewer: Reviewer, id: string): Promise<void> {
  const { actor, database, requestId } = reviewer;
  requirePermission(actor, "listings.edit");
  const made = await withTransaction(database, actor, async (tx) => {
    const { franchiseId, madeFranchise } = await requireProposal(tx, id, "accepted");
    const { rows } = await tx.execute<{ id: string }>(sql`
      update clinics c set franchise_id = null, version = version + 1, updated_at = now()
      from franchise_proposal_branches b
      where b.proposal_id = ${id}::bigint and b.has_joined and b.clinic_id = c.id
        and c.franchise_id = ${franchiseId}::uuid
      returning c.id`);
    const branches = rows.map((row) => row.id);
    await tx.execute(sql`
      update franchise_proposal_branches set has_joined = false where proposal_id = ${id}::bigint`);
    await tx.execute(sql`
      update franchise_proposals set state = 'open', decided_at = null, franchise_id = null,
        made_franchise = false
      where id = ${id}::bigint`);
    await tell(tx, { actor, requestId }, "register.brand.undo", id, { franchiseId, branches });
    return madeFranchise ? franchiseId : null;
  });
  // One with branches of others is referred to, and stays.
  if (made) await deleteEntities(reviewer, { entityType: "franchises", ids: [made] });
}

/**
 * Refuses a proposal: later runs do not propose the brand again.
 * @throws AppError `conflict` for a decided one.
 */
export async function refuseProposal(reviewer: Reviewer, id: string): Promise<void> {
  await setState(reviewer, id, { from: "open", to: "refused", action: "register.brand.refuse" });
}

/**
 * Opens a refused proposal again.
 * @throws AppError `conflict` for one that is not refused.
 */
export async function reopenProposal(reviewer: Reviewer, id: string): Promise<void> {
  await setState(reviewer, id, { from: "refused", to: "open", action: "register.brand.reopen" });
}

async function setState(
  { actor, database, requestId }: Reviewer,
  id: string,
  { from, to, action }: { from: ProposalState; to: "open" | "refused"; action: string },
) {
  requirePermission(actor, "listings.edit");
  await withTransaction(database, actor, async (tx) => {
    await requireProposal(tx, id, from);
    const decidedAt = to === "open" ? sql`null` : sql`now()`;
    await tx.execute(sql`
      update franchise_proposals set state = ${to}, decided_at = ${decidedAt}
      where id = ${id}::bigint`);
    await audit(tx, { actor, requestId }, action, id, {});
  });
}

/**
 * Renames an open proposal; the franchise gets these names.
 * @throws AppError `conflict` for a decided one, and for another version.
 */
export async function renameProposal(
  { actor, database, requestId }: Reviewer,
  id: string,
  { nameEn, nameAr, version }: { nameEn: string; nameAr: string; version: string },
): Promise<void> {
  requirePermission(actor, "listings.edit");
  await withTransaction(database, actor, async (tx) => {
    const before = await requireProposal(tx, id, "open");
    const { rows } = await tx.execute(sql`
      update franchise_proposals set name_en = ${nameEn}, name_ar = ${nameAr}
      where id = ${id}::bigint and md5(name_en || chr(10) || name_ar) = ${version} returning id`);
    if (rows.length === 0) throw new AppError("conflict", "Somebody else changed the proposal.");
    const detail = { before: [before.nameEn, before.nameAr], after: [nameEn, nameAr] };
    await audit(tx, { actor, requestId }, "register.brand.rename", id, detail);
  });
}

/**
 * Leaves a branch out of its open proposal, or takes it back. The id is "proposal:clinic".
 * @throws AppError `conflict` for a decided proposal; `not_found`.
 */
export async function leaveOut(
  { actor, database, requestId }: Reviewer,
  branch: string,
  isLeftOut: boolean,
): Promise<void> {
  requirePermission(actor, "listings.edit");
  const [id = "", clinicId = ""] = branch.split(":");
  await withTransaction(database, actor, async (tx) => {
    await requireProposal(tx, id, "open");
    const { rows } = await tx.execute(sql`
      update franchise_proposal_branches set is_left_out = ${isLeftOut}
      where proposal_id = ${id}::bigint and clinic_id::text = ${clinicId} returning clinic_id`);
    if (rows.length === 0) throw new AppError("not_found", "There is no such branch.");
    await audit(tx, { actor, requestId }, "register.brand.leaveOut", id, { clinicId, isLeftOut });
  });
}

async function requireProposal(
  tx: Transaction,
  id: string,
  state: ProposalState,
): Promise<Proposal> {
  const { rows } = await tx.execute<Proposal>(sql`
    select id::text, name_en as "nameEn", name_ar as "nameAr", type, state,
      franchise_id as "franchiseId", made_franchise as "madeFranchise"
    from franchise_proposals where id = ${/^\d{1,15}$/.test(id) ? id : "0"}::bigint for update`);
  const [proposal] = rows;
  if (!proposal) throw new AppError("not_found", "There is no such proposal.");
  if (proposal.state !== state) {
    throw new AppError("conflict", `The proposal is ${proposal.state}, not ${state}.`);
  }
  return proposal;
}

async function findFranchise(tx: Transaction, nameEn: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from franchises where fold_text(name_en) = fold_text(${nameEn})
      and status = 'active' order by created_at limit 1`);
  return rows[0]?.id ?? null;
}

async function makeFranchise(
  tx: Transaction,
  { actor, requestId }: Pick<Reviewer, "actor" | "requestId">,
  { nameEn, nameAr, type }: Proposal,
): Promise<string> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.id from vocabulary_items v join vocabulary_categories c on c.id = v.category_id
    where c.slug = 'franchise-types' and v.slug = ${franchiseTypeOf(type)}`);
  const typeId = rows[0]?.id;
  const values = { name_en: nameEn, name_ar: nameAr, franchise_type_id: typeId, status: "active" };
  const { id, slug } = await insertEntity(tx, "franchises", { values });
  await recordAudit(tx, {
    actor,
    requestId,
    action: "listing.create",
    entityType: "franchises",
    entityId: id,
    detail: { slug, after: values },
  });
  return id;
}

async function tell(
  tx: Transaction,
  by: Pick<Reviewer, "actor" | "requestId">,
  action: string,
  id: string,
  { franchiseId, branches }: { franchiseId: string | null; branches: readonly string[] },
) {
  if (franchiseId) await refreshAround(tx, "franchises", franchiseId);
  await refreshAround(tx, "clinics", ...branches);
  await publishEvent(tx, {
    topic: "clinic.imported",
    entityType: "clinics",
    payload: { ids: branches },
  });
  await audit(tx, by, action, id, { franchiseId, branches });
}

async function audit(
  tx: Transaction,
  { actor, requestId }: Pick<Reviewer, "actor" | "requestId">,
  action: string,
  id: string,
  detail: Record<string, unknown>,
) {
  const entity = { entityType: "franchise_proposals", entityId: id };
  await recordAudit(tx, { actor, requestId, action, ...entity, detail });
}
