import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import type { AgentKind, Door } from "../counters/agent-kinds.ts";
import { leastInGroup, type Period } from "./rules.ts";
import { today } from "./statement-parts.ts";

export interface AgentGroup {
  agent: AgentKind;
  door: Door;
  calls: number;
  refused: number;
  failed: number;
}

export interface AgentDay {
  /** In Dubai, as 2026-11-23. */
  day: string;
  agent: AgentKind;
  calls: number;
}

export interface AgentFigures {
  groups: Counted<AgentGroup>;
  days: Counted<AgentDay>;
}

const outcome = (name: string) =>
  `coalesce(sum(count) filter (where outcome = '${name}'), 0)::int as ${name}`;

const groupsOf = (period: Period) => `select agent, door, sum(count)::int as calls,
  ${outcome("refused")},
  ${outcome("failed")}
from agent_calls
where day > ${today} - ${period}
group by agent, door
having sum(count) >= ${leastInGroup}
order by calls desc, agent, door`;

const daysOf = (period: Period) => `select to_char(day, 'YYYY-MM-DD') as day, agent,
  sum(count)::int as calls
from agent_calls
where day > ${today} - ${period}
group by agent_calls.day, agent
having sum(count) >= ${leastInGroup}
order by agent_calls.day, agent`;

/** Counts the calls of programs in a period, for administrators. */
export function readAgentFigures(
  database: Database,
  actor: Actor,
  period: Period,
): Promise<AgentFigures> {
  return withRead(database, actor, async (tx) => ({
    groups: await countRows(tx, groupsOf(period)),
    days: await countRows(tx, daysOf(period)),
  }));
}
