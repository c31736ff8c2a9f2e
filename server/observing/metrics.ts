import { createHash, timingSafeEqual } from "node:crypto";
import type { Services } from "#app/platform/services.server.ts";
import { type AppContext, isLoopback } from "../http/request-scope.ts";
import type { MetricsSources, RegisteredMetrics } from "./register-metrics.ts";

interface Observation {
  method: string;
  pattern: string;
  status: number;
  seconds: number;
}

/** Prometheus text for the operator. The library is loaded after the first answer, off its way. */
export function createMetrics(services: Services, sources: MetricsSources) {
  let loading: Promise<RegisteredMetrics> | null = null;
  let loaded: RegisteredMetrics | null = null;
  const early: Observation[] = [];

  const load = () => {
    loading ??= loadLibrary(services, sources).then((result) => {
      loaded = result;
      for (const observation of early.splice(0)) record(result, observation);
      return result;
    });
    return loading;
  };

  sources.telemetry?.readMetricsFrom(async () => (await load()).registry);

  return {
    observe(observation: Observation) {
      if (loaded) return record(loaded, observation);
      if (early.length < 1_000) early.push(observation);
      // The answer of /metrics reports a library that does not load.
      if (early.length === 1) setImmediate(() => load().catch(() => {}));
    },

    async answer(context: AppContext): Promise<Response> {
      if (!mayRead(context, services.config.METRICS_TOKEN))
        return context.text("Only the operator may read this.", 403);
      const { registry } = await load();
      const text = await registry.metrics();
      return context.text(text, 200, {
        "Content-Type": registry.contentType,
        "Cache-Control": "no-store",
      });
    },
  };
}

function record(
  { requests }: RegisteredMetrics,
  { method, pattern, status, seconds }: Observation,
) {
  requests.observe({ method, route: pattern, status: String(status) }, seconds);
}

function mayRead(context: AppContext, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(context);
  const given = context.req.header("authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function loadLibrary(
  services: Services,
  sources: MetricsSources,
): Promise<RegisteredMetrics> {
  const { registerMetrics } = await import("./register-metrics.ts");
  return registerMetrics(services, sources);
}
