import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { ProposalState } from "./inputs.ts";
import { type HashedEntry, listEntries } from "./list-entries.server.ts";
import { clinicalProposals, clinicalSignatures } from "./tables.server.ts";

const reviewStates = ["unsigned", "changed", "signed"] as const;
export type ReviewState = (typeof reviewStates)[number];

export interface Signature {
  by: string;
  at: string;
}

export interface ReviewedEntry extends HashedEntry {
  state: ReviewState;
  /** The signature of the current content; of an earlier one for a changed entry. */
  signature: Signature | null;
  openProposals: number;
}

/** Returns every entry of the clinical vocabulary with its state of review. */
export async function readReview(database: Database, actor: Actor): Promise<ReviewedEntry[]> {
  const entries = listEntries(await getVocabulary(database));
  const { signatures, proposals } = await withRead(database, actor, async (tx) => ({
    signatures: await tx
      .select({
        key: clinicalSignatures.entryKey,
        hash: clinicalSignatures.contentHash,
        by: clinicalSignatures.signerName,
        at: clinicalSignatures.signedAt,
      })
      .from(clinicalSignatures)
      .orderBy(desc(clinicalSignatures.signedAt)),
    proposals: await tx
      .select({ key: clinicalProposals.entryKey, count: sql<number>`count(*)::int` })
      .from(clinicalProposals)
      .where(eq(clinicalProposals.state, "open"))
      .groupBy(clinicalProposals.entryKey),
  }));
  const byKey = Map.groupBy(signatures, ({ key }) => key);
  const open = new Map(proposals.map(({ key, count }) => [key, count]));
  return [...entries.values()].map((entry) => {
    const signed = byKey.get(entry.key) ?? [];
    const current = signed.find(({ hash }) => hash === entry.hash);
    const shown = current ?? signed[0];
    return {
      ...entry,
      state: current ? "signed" : shown ? "changed" : "unsigned",
      signature: shown ? { by: shown.by, at: shown.at.toISOString() } : null,
      openProposals: open.get(entry.key) ?? 0,
    };
  });
}

/** Counts entries whose current content nobody has signed. */
export async function countUnsigned(database: Database, actor: Actor): Promise<number> {
  const entries = listEntries(await getVocabulary(database));
  const signed = await withRead(database, actor, (tx) =>
    tx
      .select({ key: clinicalSignatures.entryKey, hash: clinicalSignatures.contentHash })
      .from(clinicalSignatures),
  );
  const current = signed.filter(({ key, hash }) => entries.get(key)?.hash === hash);
  return entries.size - current.length;
}

/**
 * Whether the review is a task of this site: somebody signed or proposed something, or an
 * administrator changed the vocabulary that the site came with.
 */
export async function isReviewBegun(database: Database): Promise<boolean> {
  const reader: Actor = { kind: "job", name: "clinical-review.begun" };
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ begun: boolean }>(sql`
      select exists (select from clinical_signatures) or exists (select from clinical_proposals)
        or exists (select from audit_log where entity_type = 'vocabulary_items'
          and action like 'vocabulary.%' and actor_kind = 'admin') as begun`),
  );
  return rows[0]?.begun ?? false;
}

/** Returns the last signatures of an entry, with the contents that they are of, the newest first. */
export function readSignatures(database: Database, actor: Actor, key: string) {
  return withRead(database, actor, (tx) =>
    tx
      .select()
      .from(clinicalSignatures)
      .where(eq(clinicalSignatures.entryKey, key))
      .orderBy(desc(clinicalSignatures.signedAt))
      .limit(20),
  );
}

const mostProposals = 200;

/** Returns proposals, the newest first: of one entry, or of a state. */
export function readProposals(
  database: Database,
  actor: Actor,
  { key, state }: { key?: string; state?: ProposalState },
) {
  return withRead(database, actor, (tx) =>
    tx
      .select()
      .from(clinicalProposals)
      .where(
        and(
          key === undefined ? undefined : eq(clinicalProposals.entryKey, key),
          state === undefined ? undefined : eq(clinicalProposals.state, state),
        ),
      )
      .orderBy(desc(clinicalProposals.proposedAt))
      .limit(mostProposals),
  );
}
export type Proposal = Awaited<ReturnType<typeof readProposals>>[number];
