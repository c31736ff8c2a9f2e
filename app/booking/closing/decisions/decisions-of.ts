export type Decision = "kept" | "moved" | "cancelled";

export interface Decided {
  id: string;
  decision: Decision;
}

/** Appointments that one audit entry names; it counts all of them. */
const mostNamed = 1_000;

const decisions = { keep: "kept", move: "moved", cancel: "cancelled" } as const;

interface Answer {
  displaced: "ask" | "each" | "keep" | "cancel";
  choices: readonly { id: string; choice: keyof typeof decisions }[];
}

/** Returns what an answer decided on each of the displaced appointments. */
export function decisionsOf(
  { displaced: chosen, choices }: Answer,
  displaced: readonly { id: string }[],
): Decided[] {
  const single = new Map(choices.map(({ id, choice }) => [id, choice]));
  return displaced.flatMap(({ id }) => {
    const choice = chosen === "each" ? single.get(id) : chosen === "ask" ? undefined : chosen;
    return choice === undefined ? [] : [{ id, decision: decisions[choice] }];
  });
}

/** Returns how many were kept, moved and cancelled, without those of which there are none. */
export function countDecisions(decided: readonly Decided[]): Partial<Record<Decision, number>> {
  const counts: Partial<Record<Decision, number>> = {};
  for (const { decision } of decided) counts[decision] = (counts[decision] ?? 0) + 1;
  return counts;
}

/** Returns the part of an audit entry that names the appointments; empty without any. */
export function namedDecisions(decided: readonly Decided[]): { appointments?: Decided[] } {
  return decided.length === 0 ? {} : { appointments: decided.slice(0, mostNamed) };
}
