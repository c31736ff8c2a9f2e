import type pg from "pg";
import { AppError, codeOf, DatabaseOutage } from "../errors.ts";

/** Codes of PostgreSQL and of Node's sockets for a database that cannot be reached now. */
const outageCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
]);

/** Messages of the driver's and the embedded database's errors that have no code. */
const outageMessages =
  /connection terminated|server closed the connection|embedded database has stopped|not queryable/i;

/** The pool's own words when no connection was given back in time. */
const poolWait = "timeout exceeded when trying to connect";

/**
 * Turns every failure to reach the database into a `DatabaseOutage`, and a timeout of the pool into
 * `busy`: other calls hold its connections, the database is not away.
 */
export function markOutages(pool: pg.Pool, mark: Mark = markError): void {
  pool.connect = wrap(pool.connect, pool, mark);
  // Not through its client alone: when that one fails, the pool rejects with the socket's own error.
  pool.query = wrap(pool.query, pool, mark);
  pool.on("connect", (client) => {
    client.query = wrap(client.query, client, mark);
  });
}

type Mark = (error: unknown) => unknown;
type Failed = (error: unknown, ...more: unknown[]) => unknown;

/** Wraps a function of the driver, which fails by a promise or by a callback as its last argument. */
function wrap<F extends (...args: never[]) => unknown>(call: F, owner: object, mark: Mark): F {
  const wrapped = (...args: unknown[]) => {
    const last = args.at(-1);
    if (isCallback(last)) args[args.length - 1] = withMark(last, mark);
    const result: unknown = Reflect.apply(call, owner, args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw mark(error);
    });
  };
  return asSameFunction(wrapped);
}

function withMark(callback: Failed, mark: Mark): Failed {
  return (error, ...more) => callback(error ? mark(error) : error, ...more);
}

function isCallback(value: unknown): value is Failed {
  return typeof value === "function";
}

/** The wrapper takes and returns what the wrapped function does; its overloads cannot be written out. */
function asSameFunction<F>(wrapped: (...args: unknown[]) => unknown): F {
  return wrapped as F;
}

/** Returns the error that the product throws for one of the driver. */
export function markError(error: unknown): unknown {
  if (error instanceof Error && error.message === poolWait) {
    return new AppError("busy", "The server is busy. Please try again in a moment.", undefined, {
      cause: error,
    });
  }
  return isOutage(error) ? new DatabaseOutage(error) : error;
}

function isOutage(error: unknown): boolean {
  if (error instanceof AppError || error instanceof DatabaseOutage) return false;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (outageCodes.has(codeOf(cause) ?? "") || outageMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true;
  }
  return false;
}
