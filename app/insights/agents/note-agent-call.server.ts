import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Services } from "#app/platform/services.server.ts";
import { agentKindOf, doorOf, outcomeOf } from "../counters/agent-kinds.ts";
import { countedAgentCalls } from "../counters/counted-tables.server.ts";

interface AnsweredCall {
  method: string;
  path: string;
  status: number;
  userAgent: string | null;
}

/** Counts an answered call of what programs use; other requests and preflights are not counted. */
export function noteAgentCall(
  { counter }: Pick<Services, "counter">,
  { method, path, status, userAgent }: AnsweredCall,
): void {
  const door = doorOf(path);
  if (!door || method === "OPTIONS") return;
  const [agent, outcome] = [agentKindOf(userAgent), outcomeOf(status)];
  counter.note(countedAgentCalls, { day: dubaiDay(), agent, door, outcome });
}
