import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/database/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { recallFeatures } from "#app/platform/feature-toggles.server.ts";
import { type ActiveRules, activate, noRules, ruleSet } from "./rule-set.ts";

/** Events of this channel say that another version is in force. */
export const rulesChannel = "search_rules";

/** The longest time that a lost event can leave a process with the version before. */
const freshMs = 60_000;
/** The rules decide over everybody's results, and only administrators read their table. */
const reader: Actor = { kind: "job", name: "search.rules" };

const last = perDatabase<ActiveRules>(() => noRules);
const live = cachedRead(freshMs, readPublished);

/**
 * Returns the rules that are in force: the defaults while the feature is off. The same version is
 * the same object.
 */
export async function liveRules(database: Database): Promise<ActiveRules> {
  if (!recallFeatures(database)["search.manager"]) return noRules;
  return live.get(database);
}

/** After another version was published: the next search reads it. */
export function forgetRules(database: Database): void {
  live.forget(database);
}

async function readPublished(database: Database): Promise<ActiveRules> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ id: number; rules: unknown }>(sql`
      select id, rules from search_rule_versions where published_at is not null
      order by published_at desc, id desc limit 1`),
  );
  const [published] = rows;
  const known = last.of(database);
  if (known.version === (published?.id ?? 0)) return known;
  const found = published
    ? activate(ruleSet.parse(published.rules), {
        key: String(published.id),
        version: published.id,
      })
    : noRules;
  last.set(database, found);
  return found;
}
