import { context, type Logger, SeverityNumber } from "@opentelemetry/api";
import type { DestinationStream } from "pino";
import { z } from "zod";

const line = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(""),
  requestId: z.string().optional(),
  method: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  job: z.string().optional(),
  jobId: z.string().optional(),
  kind: z.string().optional(),
  err: z
    .object({ type: z.string(), code: z.string().optional(), stack: z.string().optional() })
    .optional(),
});
type Line = z.infer<typeof line>;

/** Ids that this process gives; a caller may put anything into its own. */
const ownId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Returns a destination of the log that emits its lines to the collector as well. Only the members
 * named above leave: paths, addresses and the messages of errors stay in the log of this machine.
 */
export function emitLogLines(logger: Logger): DestinationStream {
  return {
    write(text) {
      const parsed = line.safeParse(JSON.parse(text));
      if (parsed.success) emit(logger, parsed.data);
    },
  };
}

function emit(logger: Logger, { level, time, msg, ...rest }: Line) {
  const severity = severityOf(level);
  logger.emit({
    timestamp: new Date(time),
    severityNumber: severity.number,
    severityText: severity.text,
    body: msg,
    attributes: attributesOf(rest),
    context: context.active(),
  });
}

function attributesOf({
  requestId,
  err,
  method,
  status,
  ms,
  job,
  jobId,
  kind,
}: Omit<Line, "level" | "time" | "msg">) {
  return {
    ...(requestId && ownId.test(requestId) && { "dalil.request.id": requestId }),
    ...(method && { "http.request.method": method }),
    ...(status && { "http.response.status_code": status }),
    ...(ms !== undefined && { "dalil.duration_ms": ms }),
    ...(job && { "dalil.job.name": job }),
    ...(jobId && { "dalil.job.id": jobId }),
    ...(kind && { "dalil.kind": kind }),
    ...(err && { "error.type": err.code ?? err.type }),
    ...(err?.stack && { "exception.stacktrace": framesOf(err.stack) }),
  };
}

/** Returns the frames of a stack without the message above them, which may contain typed text. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((row) => /^\s+at /.test(row))
    .join("\n");
}

function severityOf(level: number) {
  if (level >= 60) return { number: SeverityNumber.FATAL, text: "FATAL" };
  if (level >= 50) return { number: SeverityNumber.ERROR, text: "ERROR" };
  if (level >= 40) return { number: SeverityNumber.WARN, text: "WARN" };
  if (level >= 30) return { number: SeverityNumber.INFO, text: "INFO" };
  return { number: SeverityNumber.DEBUG, text: "DEBUG" };
}
