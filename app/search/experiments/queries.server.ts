import { desc, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { searchRuleVersions } from "../ranking/tables.server.ts";
import type { ArmCounts } from "./rules.ts";
import { searchExperiments } from "./tables.server.ts";

export interface Experiment {
  id: number;
  name: string;
  note: string;
  controlVersion: number;
  variantVersion: number;
  share: number;
  startedAt: Date;
  /** Null while it runs. */
  stoppedAt: Date | null;
  /** Null while it runs. */
  results: ArmCounts[] | null;
}

const mostShown = 20;
const mostVersions = 200;

const columns = {
  id: searchExperiments.id,
  name: searchExperiments.name,
  note: searchExperiments.note,
  controlVersion: searchExperiments.controlVersion,
  variantVersion: searchExperiments.variantVersion,
  share: searchExperiments.share,
  startedAt: searchExperiments.startedAt,
  stoppedAt: searchExperiments.stoppedAt,
  results: searchExperiments.results,
};

/** Reads the experiment that runs, locked for the rest of the transaction; null for none. */
export async function lockRunning(tx: Transaction): Promise<Experiment | null> {
  const [row] = await tx
    .select(columns)
    .from(searchExperiments)
    .where(isNull(searchExperiments.stoppedAt))
    .for("update");
  return row ?? null;
}

/** Reads the experiment that runs; null for none. */
export function findRunning(database: Database, actor: Actor): Promise<Experiment | null> {
  return withRead(database, actor, async (tx) => {
    const [row] = await tx
      .select(columns)
      .from(searchExperiments)
      .where(isNull(searchExperiments.stoppedAt));
    return row ?? null;
  });
}

/** Lists the newest experiments, the newest first, and the published versions that one may compare. */
export function readExperiments(database: Database, actor: Actor) {
  return withRead(database, actor, async (tx) => {
    const experiments: Experiment[] = await tx
      .select(columns)
      .from(searchExperiments)
      .orderBy(desc(searchExperiments.id))
      .limit(mostShown);
    const { id, note, publishedAt } = searchRuleVersions;
    const versions = await tx
      .select({ id, note })
      .from(searchRuleVersions)
      .where(isNotNull(publishedAt))
      .orderBy(desc(publishedAt), desc(id))
      .limit(mostVersions);
    return { experiments, versions };
  });
}
