import { once } from "node:events";
import { createServer } from "node:http";

interface Received {
  path: string;
  headers: string;
  body: string;
}

export interface FakeCollector {
  endpoint: string;
  received: Received[];
  /** Returns all names of spans, metrics or log bodies that were received. */
  names(signal: "traces" | "metrics" | "logs"): string[];
  close(): Promise<void>;
}

/** Takes OTLP over HTTP on a free port, as a collector of OpenTelemetry does, and keeps all of it. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = JSON.stringify(request.headers);
    received.push({ path: request.url ?? "", headers, body: Buffer.concat(chunks).toString() });
    response.setHeader("content-type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The collector has no port.");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    received,
    names(signal) {
      const bodies = received.filter(({ path }) => path === `/v1/${signal}`);
      return bodies.flatMap(({ body }) => namesIn(JSON.parse(body), signal));
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Named {
  name?: string;
  body?: { stringValue?: string };
}
interface Payload {
  resourceSpans?: { scopeSpans: { spans: Named[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: Named[] }[] }[];
  resourceLogs?: { scopeLogs: { logRecords: Named[] }[] }[];
}

function namesIn(payload: Payload, signal: string): string[] {
  const items = {
    traces: payload.resourceSpans?.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)),
    metrics: payload.resourceMetrics?.flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((s) => s.metrics),
    ),
    logs: payload.resourceLogs?.flatMap(({ scopeLogs }) => scopeLogs.flatMap((s) => s.logRecords)),
  }[signal];
  return (items ?? []).map(({ name, body }) => name ?? body?.stringValue ?? "");
}
