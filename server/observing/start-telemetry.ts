import type { Config } from "#app/platform/config.server.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** Starts OpenTelemetry where an endpoint is given; without one its packages are not even loaded. */
export async function startTelemetry(config: Config): Promise<Telemetry | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { openTelemetry } = await import("./telemetry/open-telemetry.ts");
  return openTelemetry(config, endpoint);
}
