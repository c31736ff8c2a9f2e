import { sql } from "drizzle-orm";
import { getPrivacyPreferences } from "#app/accounts/privacy/queries.server.ts";
import { type Actor, asUser, isPerson } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { cachedFeatures } from "#app/platform/features/feature-toggles.server.ts";
import type { Arm } from "../experiments/rules.ts";
import { armOf } from "./assignment.server.ts";
import { type ActiveRules, activate, noRules, ruleSet } from "./rule-set.ts";

/** Events of this channel say that another version is in force. */
export const rulesChannel = "search_rules";

/** The longest time that a lost event can leave a process with the version before. */
const freshMs = 60_000;
/** The rules decide over everybody's results, and only administrators read their table. */
const reader: Actor = { kind: "job", name: "search.rules" };

/** The experiment that runs, and the rules of its variant. */
interface Trial {
  id: number;
  share: number;
  rules: ActiveRules;
}

interface InForce {
  /** Everybody's; those of the control while an experiment runs. */
  rules: ActiveRules;
  trial: Trial | null;
  /** All versions that were read, by id. */
  versions: ReadonlyMap<number, ActiveRules>;
}

const live = cachedRead("search.rules", freshMs, readInForce);

/**
 * Returns the rules that are in force: the defaults while the feature is off. The same version is
 * the same object.
 */
export async function liveRules(database: Database): Promise<ActiveRules> {
  return (await inForce(database)).rules;
}

/**
 * Returns the rules of one visitor: those of the variant for people whom an experiment assigns to
 * it and who allow that their use is counted, else those in force. Reads nothing more while no
 * experiment runs, and for everybody outside the variant.
 */
export async function rulesFor(database: Database, actor: Actor): Promise<ActiveRules> {
  const { rules, trial } = await inForce(database);
  if (trial === null || !isPerson(actor)) return rules;
  if (armOf(trial, actor.userId) !== "variant") return rules;
  const { data_sharing } = await getPrivacyPreferences({ database }, asUser(actor));
  return data_sharing.behavioral_analytics ? trial.rules : rules;
}

/** After another version was published, or an experiment started or stopped: the next search reads it. */
export function forgetRules(database: Database): void {
  live.forget(database);
}

async function inForce(database: Database): Promise<Omit<InForce, "versions">> {
  if (!cachedFeatures(database)["search.manager"]) return { rules: noRules, trial: null };
  return live.get(database);
}

interface RulesRow extends Record<string, unknown> {
  part: "published" | Arm;
  id: number;
  rules: unknown;
  /** Of the experiment; 0 for the published version. */
  experiment: number;
  share: number;
}

async function readInForce(database: Database, last: InForce | null): Promise<InForce> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<RulesRow>(sql`
      (select 'published' as part, id, rules, 0 as experiment, 0 as share from search_rule_versions
        where published_at is not null order by published_at desc, id desc limit 1)
      union all
      select case when version.id = running.control_version then 'control' else 'variant' end,
        version.id, version.rules, running.id, running.share
      from search_experiments running join search_rule_versions version
        on version.id in (running.control_version, running.variant_version)
      where running.stopped_at is null`),
  );
  // A version that was read before stays the same object.
  const versions = new Map(
    rows.map(({ id, rules }) => [
      id,
      last?.versions.get(id) ?? activate(ruleSet.parse(rules), { key: String(id), version: id }),
    ]),
  );
  const rulesOf = (part: "published" | Arm) => {
    const row = rows.find((each) => each.part === part);
    return row && versions.get(row.id);
  };
  const running = rows.find(({ part }) => part === "variant");
  const variant = rulesOf("variant");
  return {
    rules: rulesOf("control") ?? rulesOf("published") ?? noRules,
    trial:
      running && variant ? { id: running.experiment, share: running.share, rules: variant } : null,
    versions,
  };
}
