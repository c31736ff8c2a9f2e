import type { RequestContext } from "#app/platform/services.server.ts";
import type { OvertakenValue } from "#app/ui/overtaken-note.tsx";
import { describeDifferences } from "../parts/describe-differences.server.ts";
import type { ChangePart } from "../rules.ts";

interface Conflict {
  part: ChangePart;
  stored: object;
  sent: unknown;
}

/** Lists the values that differ between what is saved now and what was sent. */
export async function describeOvertaken(
  reader: Pick<RequestContext, "actor" | "database" | "locale">,
  { part, stored, sent }: Conflict,
): Promise<OvertakenValue[]> {
  const all = await describeDifferences(reader, { part, before: stored, after: sent });
  return all.filter(({ before, after }) => before !== after);
}
