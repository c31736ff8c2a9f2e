import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forgetRules, rulesChannel } from "../ranking/live-rules.server.ts";
import { lockVersions } from "../ranking/queries.server.ts";
import { searchRuleVersions } from "../ranking/tables.server.ts";
import { countArms } from "./experiment-figures.server.ts";
import { type NewExperiment, newExperiment } from "./inputs.ts";
import { findRunning, lockRunning } from "./queries.server.ts";
import { searchExperiments } from "./tables.server.ts";

type Scope = Pick<Services, "database">;

/**
 * Starts an experiment, in every process. From now on everybody outside the variant gets the
 * control, whichever version is in force.
 * @throws AppError `forbidden`; `unprocessable` for a share, name or pair that is not allowed;
 * `not_found` for a version that is not published; `conflict` while another experiment runs.
 */
export async function startExperiment(
  { database }: Scope,
  actor: Actor,
  given: NewExperiment,
): Promise<number> {
  requirePermission(actor, "search.manage");
  const parsed = newExperiment.safeParse(given);
  if (!parsed.success) throw new AppError("unprocessable", "This experiment cannot be started.");
  const { controlVersion, variantVersion } = parsed.data;
  const started = await withTransaction(database, actor, async (tx) => {
    await lockVersions(tx);
    if (await lockRunning(tx)) throw new AppError("conflict", "An experiment is running.");
    const published = await tx
      .select({ id: searchRuleVersions.id })
      .from(searchRuleVersions)
      .where(
        and(
          inArray(searchRuleVersions.id, [controlVersion, variantVersion]),
          isNotNull(searchRuleVersions.publishedAt),
        ),
      );
    if (published.length < 2) throw new AppError("not_found", "There is no such version.");
    const [made] = await tx
      .insert(searchExperiments)
      .values(parsed.data)
      .returning({ id: searchExperiments.id });
    if (!made) throw new Error("The experiment was not stored.");
    await announce(tx, { actor, action: "experiment.start", id: made.id, detail: parsed.data });
    return made.id;
  });
  forgetRules(database);
  return started;
}

/**
 * Stops the experiment and stores its results; the version in force applies to everybody again.
 * Stopped twice it is stopped once.
 * @throws AppError `forbidden`.
 */
export async function stopExperiment({ database }: Scope, actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "search.manage");
  const running = await findRunning(database, actor);
  if (running?.id !== id) return;
  // Read under another role than the write, see countArms.
  const { rows: results } = await countArms(database, actor, running);
  await withTransaction(database, actor, async (tx) => {
    const stopped = await tx
      .update(searchExperiments)
      .set({ stoppedAt: sql`clock_timestamp()`, results })
      .where(and(eq(searchExperiments.id, id), isNull(searchExperiments.stoppedAt)))
      .returning({ id: searchExperiments.id });
    if (stopped.length === 0) return;
    await announce(tx, { actor, action: "experiment.stop", id, detail: { results } });
  });
  forgetRules(database);
}

async function announce(
  tx: Transaction,
  entry: { actor: Actor; action: string; id: number; detail: Record<string, unknown> },
): Promise<void> {
  const { actor, action, detail } = entry;
  const entityId = String(entry.id);
  await recordAudit(tx, { actor, action, entityType: "search_experiments", entityId, detail });
  await publishEvent(tx, { topic: "searchRules.published", entityType: rulesChannel, entityId });
}
