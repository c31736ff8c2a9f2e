import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { countArms, statementOf } from "#app/search/experiments/experiment-figures.server.ts";
import { type Experiment, readExperiments } from "#app/search/experiments/queries.server.ts";
import {
  type Arm,
  type ArmCounts,
  type Comparison,
  compareProportions,
} from "#app/search/experiments/rules.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";

export interface Results {
  /** The statement that counts them. */
  sql: string;
  counts: Record<Arm, ArmCounts>;
  empty: Comparison;
  followed: Comparison;
}

/** Reads the experiment that runs with its results so far, the earlier ones, and the versions to choose from. */
export async function readExperimentsPage(scope: AdminScope) {
  const { database, actor } = scope;
  const [{ experiments, versions }, isOn] = await Promise.all([
    readExperiments(database, actor),
    isFeatureOn(database, "search.manager"),
  ]);
  const running = experiments.find(({ stoppedAt }) => stoppedAt === null);
  return {
    isOff: !isOn,
    versions,
    running: running && {
      ...present(running),
      results: await readPanel(scope, "results", async () => {
        const { sql, rows } = await countArms(database, actor, running);
        return compare(sql, rows);
      }),
    },
    past: experiments
      .filter(({ stoppedAt }) => stoppedAt !== null)
      .map((experiment) => ({
        ...present(experiment),
        results: compare(statementOf(experiment), experiment.results ?? []),
      })),
  };
}

export type ShownExperiment = ReturnType<typeof present>;

function present(experiment: Experiment) {
  const { id, name, note, controlVersion, variantVersion, share, startedAt, stoppedAt } =
    experiment;
  return {
    id,
    name,
    note,
    control: controlVersion,
    variant: variantVersion,
    share,
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}

function compare(sql: string, rows: readonly ArmCounts[]): Results {
  const of = (arm: Arm): ArmCounts =>
    rows.find((row) => row.arm === arm) ?? { arm, searches: 0, counted: 0, empty: 0, followed: 0 };
  const counts = { control: of("control"), variant: of("variant") };
  const ofEmpty = (arm: Arm) => ({ hits: counts[arm].empty, of: counts[arm].counted });
  const ofFollowed = (arm: Arm) => ({ hits: counts[arm].followed, of: counts[arm].searches });
  return {
    sql,
    counts,
    empty: compareProportions(ofEmpty("control"), ofEmpty("variant")),
    followed: compareProportions(ofFollowed("control"), ofFollowed("variant")),
  };
}
