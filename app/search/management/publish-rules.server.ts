import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockRunning } from "../experiments/queries.server.ts";
import { forgetRules, rulesChannel } from "../ranking/live-rules.server.ts";
import { findLive, findVersion, lockDraft, lockVersions } from "../ranking/queries.server.ts";
import { defaultRules } from "../ranking/rule-set.ts";
import { searchRuleVersions } from "../ranking/tables.server.ts";
import { diffRules } from "./rule-changes.ts";

type Scope = Pick<Services, "database">;
const longestNote = 500;

/**
 * Puts the draft in force, for every process.
 * @param draft the revision that was looked at, and why it is published.
 * @throws AppError `forbidden`; `not_found` without a draft; `conflict` where it was changed since,
 * or differs in nothing from what is in force; ExperimentRunning while an experiment runs.
 */
export async function publishDraft(
  { database }: Scope,
  actor: Actor,
  { revision, note }: { revision: number; note: string },
): Promise<number> {
  requirePermission(actor, "search.manage");
  const id = await withTransaction(database, actor, async (tx) => {
    await lockVersions(tx);
    await refuseDuringExperiment(tx);
    const draft = await lockDraft(tx);
    if (!draft) throw new AppError("not_found", "There is no draft.");
    if (draft.revision !== revision) {
      throw new AppError("conflict", "The draft was changed since it was opened.");
    }
    const changes = diffRules((await findLive(tx))?.rules ?? defaultRules, draft.rules);
    if (changes.length === 0) throw new AppError("conflict", "The draft changes nothing.");
    await tx
      .update(searchRuleVersions)
      .set({ note: note.slice(0, longestNote), publishedAt: sql`clock_timestamp()` })
      .where(eq(searchRuleVersions.id, draft.id));
    await announce(tx, {
      actor,
      action: "search.rules.publish",
      id: draft.id,
      detail: { note, changes },
    });
    return draft.id;
  });
  forgetRules(database);
  return id;
}

/**
 * Puts an earlier version in force again, as a new version. Sent twice it is restored once.
 * @throws AppError `forbidden`; `not_found`; `conflict` for the version in force;
 * ExperimentRunning while an experiment runs.
 */
export async function restoreVersion(
  { database }: Scope,
  actor: Actor,
  id: number,
): Promise<number> {
  requirePermission(actor, "search.manage");
  const restored = await withTransaction(database, actor, async (tx) => {
    await lockVersions(tx);
    await refuseDuringExperiment(tx);
    const version = await findVersion(tx, id);
    if (!version?.publishedAt) throw new AppError("not_found", "There is no such version.");
    const live = await findLive(tx);
    if (live?.isRollback && live.basedOn === id) return live.id;
    if (live?.id === id) throw new AppError("conflict", "This version is in force.");
    const [made] = await tx
      .insert(searchRuleVersions)
      .values({
        rules: version.rules,
        basedOn: id,
        isRollback: true,
        publishedAt: sql`clock_timestamp()`,
      })
      .returning({ id: searchRuleVersions.id });
    if (!made) throw new Error("The version was not stored.");
    const detail = { restored: id, replaced: live?.id ?? 0 };
    await announce(tx, { actor, action: "search.rules.restore", id: made.id, detail });
    return made.id;
  });
  forgetRules(database);
  return restored;
}

/** Rules are not put in force while an experiment runs: nobody would get them before it is stopped. */
export class ExperimentRunning extends AppError {
  constructor() {
    super("conflict", "An experiment is running. Stop it before other rules are put in force.");
  }
}

async function refuseDuringExperiment(tx: Transaction): Promise<void> {
  if (await lockRunning(tx)) throw new ExperimentRunning();
}

async function announce(
  tx: Transaction,
  entry: { actor: Actor; action: string; id: number; detail: Record<string, unknown> },
): Promise<void> {
  const { actor, action, detail } = entry;
  const entityId = String(entry.id);
  await recordAudit(tx, { actor, action, entityType: "search_rule_versions", entityId, detail });
  await publishEvent(tx, { topic: "searchRules.published", entityType: rulesChannel, entityId });
}
