import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { definePendingAction } from "#app/platform/pending-actions.server.ts";
import type { AdminScope } from "../../resource.server.ts";
import { adminDrafts } from "../../tables.server.ts";
import { openedForm } from "./opened-form.ts";

export type Draft = typeof adminDrafts.$inferSelect;

type DraftScope = Pick<AdminScope, "database" | "actor">;

export interface RecordKey {
  resource: string;
  recordId: string;
}

const keyed = ({ actor }: DraftScope, { resource, recordId }: RecordKey) =>
  and(
    eq(adminDrafts.userId, actor.userId),
    eq(adminDrafts.resource, resource),
    eq(adminDrafts.recordId, recordId),
  );

/** Returns what an administrator typed into the form of a record and has not saved. */
export async function readDraft(scope: DraftScope, key: RecordKey): Promise<Draft | null> {
  const [draft] = await withRead(scope.database, scope.actor, (tx) =>
    tx.select().from(adminDrafts).where(keyed(scope, key)),
  );
  return draft ?? null;
}

const draftInput = openedForm.extend({
  resource: z.string().max(60),
  recordId: z.string().max(100),
  typed: openedForm.shape.opened,
});

/** Stores what is typed into a form, in the place of an earlier draft. */
export async function keepDraft(
  { database, actor }: DraftScope,
  draft: z.infer<typeof draftInput>,
): Promise<void> {
  const { resource, recordId, typed, opened, version } = draft;
  const values = { typed, opened, version, openedAt: new Date(draft.openedAt) };
  await withTransaction(database, actor, (tx) =>
    tx
      .insert(adminDrafts)
      .values({ ...values, userId: actor.userId, resource, recordId })
      .onConflictDoUpdate({
        target: [adminDrafts.userId, adminDrafts.resource, adminDrafts.recordId],
        set: { ...values, savedAt: sql`now()` },
      }),
  );
}

export async function discardDraft(scope: DraftScope, key: RecordKey): Promise<void> {
  await withTransaction(scope.database, scope.actor, (tx) =>
    tx.delete(adminDrafts).where(keyed(scope, key)),
  );
}

/** A form that was sent after its session had ended becomes the draft of whoever signs in again. */
export const keepDraftLater = definePendingAction({
  name: "draft.keep",
  input: draftInput,
  async run({ database, actor }, draft) {
    if (actor.kind === "admin") await keepDraft({ database, actor }, draft);
  },
});
