import type pg from "pg";
import { errorTypeOf, isTracing, type SpanStart, traced } from "../telemetry/traced.ts";
import { nameStatement } from "./name-statement.ts";

type Callback = (error: unknown, ...more: unknown[]) => unknown;
type Query = (...args: unknown[]) => unknown;

/** Records a span for each statement of a pool's connections, while spans are recorded. */
export function traceStatements(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    // The wrapper takes and returns what the driver's function does; its overloads cannot be written out.
    const query = client.query as Query;
    client.query = ((...args: unknown[]) => {
      const text = isTracing() ? textOf(args[0]) : null;
      const run = (given: unknown[]) => Reflect.apply(query, client, given);
      return text === null ? run(args) : runTraced(startOf(text), args, run);
    }) as typeof client.query;
  });
}

/** The driver fails and ends by a promise, or by a callback as its last argument. */
function runTraced(start: SpanStart, args: unknown[], run: (args: unknown[]) => unknown): unknown {
  const last = args.at(-1);
  if (!isCallback(last)) return traced(start, () => run(args));
  return traced(start, (span) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    run([
      ...args.slice(0, -1),
      (error: unknown, ...more: unknown[]) => {
        if (error) span.fail(errorTypeOf(error));
        resolve();
        return last(error, ...more);
      },
    ]);
    return promise;
  });
}

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}

/** Returns the text of a statement; null for streams, which end in their own time. */
function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  if (typeof statement !== "object" || statement === null) return null;
  if ("submit" in statement || !("text" in statement)) return null;
  return String(statement.text);
}

function startOf(text: string): SpanStart {
  const { operation, table } = nameStatement(text);
  const summary = table ? `${operation} ${table}` : operation;
  return {
    name: summary,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table && { "db.collection.name": table }),
      "db.query.summary": summary,
    },
  };
}
