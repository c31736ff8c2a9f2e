import { readHealth } from "#app/insights/health/read-health.server.ts";
import type { Availability } from "#app/platform/database/availability.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getSearchState } from "#app/search/engine/cached-engine.server.ts";

interface ProcessState {
  availability: Availability | undefined;
  isStopping: boolean;
  /** False until one page of each kind was rendered. */
  isWarm: boolean;
}

/** Whether this process can serve: 200 with every part in order, 503 otherwise. */
export async function answerReadiness(
  services: Services,
  { availability, isStopping, isWarm }: ProcessState,
): Promise<Response> {
  const health = await readHealth(services);
  const reached = availability?.state() ?? "ready";
  const running = reached === "ready" && !isWarm ? "warming up" : reached;
  const state = isStopping ? "stopping" : running;
  const parts = { process: { ok: state === "ready", detail: state }, ...health };
  const { engine } = getSearchState(services.database);
  const ready = Object.values(parts).every((part) => part.ok);
  return Response.json(
    { ready, search: engine, parts },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
