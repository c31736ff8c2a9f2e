import type { DestinationStream, Logger } from "pino";
import type { Registry } from "prom-client";

export interface Telemetry {
  /** Receives the lines of the log. */
  logLines: DestinationStream;
  readMetricsFrom(source: () => Promise<Registry>): void;
  /** Logs exports that fail. */
  reportTo(log: Logger): void;
  /** Sends the rest and ends. */
  stop(): Promise<void>;
}
