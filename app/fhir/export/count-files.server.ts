import { isBusy, isDatabaseOutage } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { withGuestRead } from "../answers/read-scope.server.ts";
import { isTooSlow } from "../is-too-slow.ts";
import { requireKind } from "../resources/kinds.server.ts";
import { rememberCount } from "../search/count-memory.server.ts";
import { countMatches } from "../search/run-search.server.ts";
import type { ExportJob } from "./export-job.server.ts";
import { criteriaOf } from "./open-file.server.ts";

/** Returns how many resources each file has, as far as the server is free to count them now. */
export async function countFiles(
  job: ExportJob,
  context: RequestContext,
): Promise<ReadonlyMap<string, number>> {
  const criteria = criteriaOf(job);
  const counts = new Map<string, number>();
  for (const type of job.types) {
    const search = `export ${type} ${job.since ?? ""}`;
    const count = await rememberCount(context.database, search, () =>
      withGuestRead(context, (scope) => countMatches(scope, requireKind(type), criteria, null)),
    ).catch(leaveOut);
    // A manifest without counts is better than none: it waits for no further ones.
    if (count === null) break;
    counts.set(type, count);
  }
  return counts;
}

function leaveOut(error: unknown): null {
  if (isBusy(error) || isDatabaseOutage(error) || isTooSlow(error)) return null;
  throw error;
}
