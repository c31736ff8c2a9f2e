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

/**
 * Whether a proxy should send visitors to this process: 200 once it is warm, until it stops. What all
 * nodes share is no part of it. Where the database or the files are away, every node would leave at
 * once, and visitors would see the proxy's empty answer instead of pages or the site's own screen.
 */
export function answerTraffic({
  isStopping,
  isWarm,
}: Omit<ProcessState, "availability">): Response {
  const isOpen = isWarm && !isStopping;
  const headers = { "Cache-Control": "no-store" };
  return new Response(isOpen ? "open" : "closed", { status: isOpen ? 200 : 503, headers });
}

/** Whether this process can serve: 200 with every part in order, 503 otherwise. */
export async function answerReadiness(
  services: Services,
  { availability, isStopping, isWarm }: ProcessState,
): Promise<Response> {
  const health = await readHealth(services);
  const database = availability?.state() ?? "ready";
  const running = database === "ready" && !isWarm ? "warming up" : database;
  const state = isStopping ? "stopping" : running;
  const parts = { process: { ok: state === "ready", detail: state }, ...health };
  const { engine } = getSearchState(services.database);
  const ready = Object.values(parts).every((part) => part.ok);
  return Response.json(
    { ready, search: engine, parts },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
