import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "../config.server.ts";

const secretKeys = [
  "password",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "authorization",
  "cookie",
  "set-cookie",
  "otp",
  "email",
  "phone",
];

/** Structured lines on standard output; headers and bodies are never logged, secrets are struck out. */
export function createLog(
  config: Pick<Config, "LOG_LEVEL">,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap(everyDepth), censor: "[struck out]" },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns a destination of lines that go to standard output and to `copy`. */
export function toOutputAnd(copy: DestinationStream): DestinationStream {
  // The log itself has the level.
  const level = "trace";
  return pino.multistream([
    { level, stream: pino.destination(1) },
    { level, stream: copy },
  ]);
}

function everyDepth(key: string): string[] {
  const quoted = `["${key}"]`;
  return [quoted, `*${quoted}`, `*.*${quoted}`];
}

interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorLine;
}

/** Describes an error without its parameters: a failed query contains what people typed. */
export function describeError(error: unknown): ErrorLine {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: clean(String(error)) };
  const line: ErrorLine = {
    type: error instanceof Error ? error.name : "Object",
    message: clean("message" in error ? String(error.message) : "no message"),
  };
  if ("code" in error && typeof error.code === "string") line.code = error.code;
  if ("stack" in error && typeof error.stack === "string") line.stack = clean(error.stack);
  if ("cause" in error && error.cause instanceof Error) line.cause = describeError(error.cause);
  return line;
}

/** Cuts a query's values, and the password out of an address. */
function clean(text: string): string {
  return text.replace(/\nparams: .*/g, "").replace(/(\w+:\/\/[^\s:/@]*):[^\s@]*@/g, "$1:***@");
}
