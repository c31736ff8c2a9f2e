import { type SpanAttributes, traced } from "#app/platform/telemetry/traced.ts";
import type { AppContext } from "../http/request-scope.ts";

/** Files of the build and questions of the operator: many, and none tells anything. */
const untraced = /^\/(healthz|readyz(\/pages)?|metrics)$|^\/(assets|fonts)\//;
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Records a request by its method, the pattern of its route and its status. Its address, headers
 * and body concern a person's health and are left out.
 */
export async function traceRequest(
  context: AppContext,
  next: () => Promise<void>,
  trustsCaller: boolean,
): Promise<void> {
  const { path } = context.req;
  if (untraced.test(path)) return next();
  const method = knownMethods.has(context.req.method) ? context.req.method : "_OTHER";
  const start = {
    name: method,
    kind: "server" as const,
    attributes: { "http.request.method": method },
    // A visitor could otherwise decide which traces are kept.
    parent: trustsCaller ? context.req.header("traceparent") : undefined,
  };
  await traced(start, async (span) => {
    await next();
    const { pattern } = context.get("scope");
    const { status } = context.res;
    const attributes: SpanAttributes = { "http.response.status_code": status };
    if (pattern !== "none") {
      attributes["http.route"] = pattern;
      span.rename(`${method} ${pattern}`);
    }
    span.add(attributes);
    if (status >= 500) span.fail(String(status));
  });
}
