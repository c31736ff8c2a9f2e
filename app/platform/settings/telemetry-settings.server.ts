import { z } from "zod";
import { httpAddress, setting } from "./setting.server.ts";

const pair = /^\s*[\w!#$%&'*+.^`|~-]+\s*=[^,=]*$/;

/** The settings of OpenTelemetry, under the names of its specification. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(httpAddress.optional(), {
    help: "A collector of OpenTelemetry that takes OTLP over HTTP. Without it no trace, metric or log line leaves, and the packages are not loaded.",
    example: "http://127.0.0.1:4318",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z
      .string()
      .refine(
        (text) => text.split(",").every((part) => pair.test(part)),
        "Write name=value,name=value.",
      )
      .optional(),
    {
      help: "Headers of each request to the collector, name=value, with commas between them; values are percent-encoded.",
      example: "authorization=Bearer%20a-token-of-the-collector",
      secret: true,
    },
  ),
  OTEL_SERVICE_NAME: setting(z.string().min(1).max(100).default("dalil"), {
    help: "The name of this site at the collector.",
    example: "dalil",
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1), {
    help: "The part of requests and jobs that is traced, 0 to 1. A trace is kept whole or not at all.",
    example: "0.1",
  }),
  OTEL_METRIC_EXPORT_INTERVAL: setting(
    z.coerce.number().int().min(100).max(3_600_000).default(60_000),
    {
      help: "How often metrics are sent to the collector, in milliseconds.",
      example: "60000",
    },
  ),
};
