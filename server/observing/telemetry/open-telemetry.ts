import { randomUUID } from "node:crypto";
import { context, DiagLogLevel, diag } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Config } from "#app/platform/config.server.ts";
import { setTracing } from "#app/platform/telemetry/traced.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { emitLogLines } from "./emit-log-lines.ts";
import { readHeaders } from "./read-headers.ts";
import { readRegistry } from "./read-registry.ts";
import { recordSpans } from "./record-spans.ts";
import type { Telemetry } from "./telemetry.ts";

const scope = { name: "dalil", version: packageFile.version };
const reportEveryMs = 60_000;
const exportTimeoutMs = 5_000;

/** Sends traces, metrics and logs of this process to the collector of the settings. */
export function openTelemetry(config: Config, endpoint: string): Telemetry {
  const exporter = (signal: string) => ({
    url: `${endpoint.replace(/\/$/, "")}/v1/${signal}`,
    headers: readHeaders(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: exportTimeoutMs,
  });
  const resource = resourceFromAttributes({
    "service.name": config.OTEL_SERVICE_NAME,
    "service.version": scope.version,
    "service.instance.id": randomUUID(),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporter("traces")) }),
    ],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(exporter("logs")) })],
  });
  const registry = readRegistry(scope);
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(exporter("metrics")),
        exportIntervalMillis: config.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(exportTimeoutMs, config.OTEL_METRIC_EXPORT_INTERVAL),
        metricProducers: [registry.producer],
      }),
    ],
  });
  setTracing(recordSpans(traces.getTracer(scope.name, scope.version)));

  return {
    logLines: emitLogLines(logs.getLogger(scope.name, scope.version)),
    readMetricsFrom: registry.readFrom,
    reportTo(log) {
      reportFailures((message) => log.warn({ message }, "telemetry could not be sent"));
    },
    async stop() {
      setTracing(null);
      // What the collector does not take in time is lost with the process.
      await Promise.allSettled([traces.shutdown(), logs.shutdown(), metrics.shutdown()]);
      context.disable();
      diag.disable();
    },
  };
}

/** Reports a failed export, at most one a minute: a collector may be away for a day. */
function reportFailures(report: (message: string) => void) {
  let reportedAt = -reportEveryMs;
  const note = (message: string) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    report(message.slice(0, 200));
  };
  const ignore = () => {};
  const logger = { error: note, warn: note, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
