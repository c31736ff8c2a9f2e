import type { DestinationStream, Logger } from "pino";
import type { Registry } from "prom-client";
import type { Config } from "#app/platform/config.server.ts";

export interface Telemetry {
  /** Receives the lines of the log. */
  logLines: DestinationStream;
  readMetricsFrom(source: () => Promise<Registry>): void;
  /** Logs exports that fail. */
  reportTo(log: Logger): void;
  /** Sends the rest and ends. */
  stop(): Promise<void>;
}

/** Starts OpenTelemetry where an endpoint is given; without one its packages are not even loaded. */
export async function startTelemetry(config: Config): Promise<Telemetry | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { openTelemetry } = await import("./telemetry/open-telemetry.ts");
  return openTelemetry(config, endpoint);
}
