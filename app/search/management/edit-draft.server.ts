import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { findLive, hasListing, lockDraft, type RuleVersion } from "../ranking/queries.server.ts";
import { defaultRules, type RuleSet, ruleSet } from "../ranking/rule-set.ts";
import { searchRuleVersions } from "../ranking/tables.server.ts";
import { applyChange, type RuleChange, ruleChange } from "./rule-changes.ts";

type Scope = Pick<Services, "database">;

/**
 * Changes the draft of the rules, which is made of the version in force where there is none. A
 * change that is sent twice is one change.
 * @param given the change, and of weights and settings the revision of the draft that they were
 * opened with (0 where there was no draft).
 * @throws AppError `forbidden`; `unprocessable` for what is not a change, or names no listing or
 * item; `conflict` where the draft was changed since.
 */
export async function changeDraft(
  { database }: Scope,
  actor: Actor,
  given: RuleChange,
): Promise<void> {
  requirePermission(actor, "search.manage");
  const change = parseChange(given);
  // Read before the transaction, see getVocabulary.
  const vocabulary = await getVocabulary(database);
  const itemId = itemOf(change);
  if (itemId !== null && !vocabulary.byId.has(itemId)) {
    throw new AppError("unprocessable", "There is no such item.");
  }
  await withTransaction(database, actor, async (tx) => {
    await requireListing(tx, change);
    const { draft, opened } = await openDraft(tx);
    if ("revision" in change && change.revision !== opened) {
      throw new AppError("conflict", "The draft was changed since it was opened.");
    }
    const after = ruleSet.safeParse(applyChange(draft.rules, change));
    if (!after.success) throw new AppError("unprocessable", "The rules take no more.");
    if (JSON.stringify(after.data) === JSON.stringify(draft.rules)) return;
    await tx
      .update(searchRuleVersions)
      .set({ rules: after.data, revision: draft.revision + 1 })
      .where(eq(searchRuleVersions.id, draft.id));
    await recordAudit(tx, {
      actor,
      action: `search.rules.${change.kind}`,
      entityType: "search_rule_versions",
      entityId: String(draft.id),
      detail: detailOf(change, draft.rules),
    });
  });
}

/**
 * Discards the draft; without one nothing happens.
 * @throws AppError `forbidden`.
 */
export async function discardDraft({ database }: Scope, actor: Actor): Promise<void> {
  requirePermission(actor, "search.manage");
  await withTransaction(database, actor, async (tx) => {
    const draft = await lockDraft(tx);
    if (!draft) return;
    await tx.delete(searchRuleVersions).where(eq(searchRuleVersions.id, draft.id));
    await recordAudit(tx, {
      actor,
      action: "search.rules.discard",
      entityType: "search_rule_versions",
      entityId: String(draft.id),
      detail: { rules: draft.rules },
    });
  });
}

/** Locks the draft, or makes one; `opened` is the revision that a form has seen. */
async function openDraft(tx: Transaction): Promise<{ draft: RuleVersion; opened: number }> {
  const known = await lockDraft(tx);
  if (known) return { draft: known, opened: known.revision };
  const live = await findLive(tx);
  const rules = live?.rules ?? defaultRules;
  // Another administrator may make one at this moment.
  await tx
    .insert(searchRuleVersions)
    .values({ rules, basedOn: live?.id ?? null })
    .onConflictDoNothing();
  const draft = await lockDraft(tx);
  if (!draft) throw new AppError("conflict", "The draft was published at this moment.");
  return { draft, opened: draft.revision === 1 ? 0 : draft.revision };
}

/** The change, for figures with the former ones. */
function detailOf(change: RuleChange, { weights, settings }: RuleSet): Record<string, unknown> {
  switch (change.kind) {
    case "setWeights":
      return { before: weights, after: change.weights };
    case "setSettings":
      return { before: settings, after: change.settings };
    case "place":
    case "unplace":
      return change.placement;
    default:
      return change.synonym;
  }
}

function parseChange(given: RuleChange): RuleChange {
  const parsed = ruleChange.safeParse(given);
  if (!parsed.success)
    throw new AppError("unprocessable", "Please check your input and try again.");
  const { data } = parsed;
  const isBlank =
    (data.kind === "addSynonym" && foldText(data.synonym.phrase) === "") ||
    (data.kind === "place" &&
      data.placement.specialtyId === null &&
      foldText(data.placement.words) === "");
  if (isBlank) throw new AppError("unprocessable", "There are no words.");
  return data;
}

function itemOf(change: RuleChange): number | null {
  if (change.kind === "addSynonym") return change.synonym.itemId;
  return change.kind === "place" ? change.placement.specialtyId : null;
}

async function requireListing(tx: Transaction, change: RuleChange): Promise<void> {
  if (change.kind !== "place") return;
  const { entityType, entityId } = change.placement;
  const isListed = await hasListing(tx, { entityType, entityId });
  if (!isListed) throw new AppError("unprocessable", "There is no such listing.");
}
