import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { type TeamMember, teamPart } from "../inputs.ts";
import { parts } from "../parts/parts.ts";
import { keepChange, knowledgeOf, type Owner } from "../submit-change.server.ts";
import { findKnownPerson, type KnownPerson } from "./queries.server.ts";

export type ProposalRefusal =
  | { refusal: "invalid"; problems: Problems }
  /** Too many people are in review, or too many changes were sent today. */
  | { refusal: "tooMany" }
  /** The person works at the clinic already, or the proposal is in review. */
  | { refusal: "works" | "waits"; person: KnownPerson }
  /** Somebody of the directory has this licence. */
  | { refusal: "listed"; person: KnownPerson };

export type ProposalResult = { ok: true } | ({ ok: false } & ProposalRefusal);

interface Proposal {
  clinicId: string;
  /** Of the form. */
  token: string;
}

const job = { kind: "job", name: "directory.team" } as const;

/**
 * Proposes somebody of the directory for the team of a clinic. The staff decides, or the owner of the
 * person's listing.
 * @throws AppError `forbidden` for those who do not manage the clinic; `not_found`.
 */
export async function proposeListed(
  owner: Owner,
  { clinicId, token }: Proposal,
  professionalId: string,
): Promise<ProposalResult> {
  const person = await withRead(owner.database, owner.actor, (tx) =>
    findKnownPerson(tx, { clinicId, professionalId }),
  );
  if (!person) throw new AppError("not_found", "There is no such person.");
  if (person.works) return { ok: false, refusal: "works", person };
  if (person.waits) return { ok: false, refusal: "waits", person };
  const member = { ...person.member, professionalId };
  const changeId = uuidOf(`${token} ${professionalId}`);
  const result = await keepMember(
    owner,
    { clinicId, changeId },
    { subjectId: professionalId, member },
  );
  if (result.ok) await notifyOwnerOf(owner, { clinicId, changeId, professionalId });
  return result;
}

/** Proposes a new person; the staff finds their licence in the register and decides. */
export async function proposeNew(
  owner: Owner,
  { clinicId, token }: Proposal,
  form: FormData,
): Promise<ProposalResult> {
  const read = parts.team.read(form, knowledgeOf(await getVocabulary(owner.database)));
  if (!read.ok) return { ok: false, refusal: "invalid", problems: read.problems };
  const given = teamPart.parse(read.value);
  const member = { ...given, number: given.number.trim().toUpperCase() };
  const { authority, number } = member;
  const person = await withRead(owner.database, owner.actor, (tx) =>
    findKnownPerson(tx, { clinicId, licence: { authority, number } }),
  );
  if (person?.works) return { ok: false, refusal: "works", person };
  if (person?.waits) return { ok: false, refusal: "waits", person };
  if (person) return { ok: false, refusal: "listed", person };
  // The same licence at the same clinic: only one proposal of a new person is in review.
  const subjectId = uuidOf(`${clinicId} ${authority} ${number}`);
  const changeId = uuidOf(`${token} ${subjectId}`);
  return keepMember(owner, { clinicId, changeId }, { subjectId, member });
}

async function keepMember(
  owner: Owner,
  { clinicId, changeId }: { clinicId: string; changeId: string },
  { subjectId, member }: { subjectId: string; member: TeamMember },
): Promise<ProposalResult> {
  const target = { entityType: "clinics", entityId: clinicId, subjectId } as const;
  const kept = await keepChange(owner, { target, part: "team", token: changeId }, member);
  if (kept.ok) return { ok: true };
  if (kept.refusal === "displaces") throw kept.error;
  // A proposal overwrites nothing, so it names no version.
  if (kept.refusal === "conflict") throw new AppError("conflict", "The clinic was changed.");
  return kept;
}

/** A form that is used again for another person is another change, a form that is sent twice is one. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(`team ${text}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

/** Notifies the owners of the listing, who can accept it themselves. */
async function notifyOwnerOf(
  { database }: Owner,
  {
    clinicId,
    changeId,
    professionalId,
  }: Record<"clinicId" | "changeId" | "professionalId", string>,
): Promise<void> {
  await withTransaction(database, job, async (tx) => {
    const userIds = await listOwners(tx, professionalId);
    const { rows: notified } = await tx.execute(sql`
      select 1 from outbox_events where topic = 'team.proposed' and entity_id = ${changeId}`);
    if (userIds.length === 0 || notified.length > 0) return;
    const { rows: names } = await tx.execute<{ en: string; ar: string }>(sql`
      select name_en as en, name_ar as ar from clinics where id = ${clinicId}::uuid`);
    await publishEvent(tx, {
      topic: "team.proposed",
      entityType: "listing_changes",
      entityId: changeId,
      payload: { entityType: "clinics", entityId: clinicId, userIds, names: names[0] },
    });
  });
}

async function listOwners(tx: Transaction, professionalId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select claimant_id as id from claims
    where entity_type = 'professionals' and entity_id = ${professionalId}::uuid
      and state = 'approved' and claimant_id is not null`);
  return rows.map(({ id }) => id);
}
