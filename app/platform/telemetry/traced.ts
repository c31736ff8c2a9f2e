type SpanKind = "internal" | "server" | "client" | "consumer";
/** Names, codes and counts. Never what a person typed, is called, or has. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  /** `internal` unless given. */
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The W3C `traceparent` of the caller whose trace this continues. */
  parent?: string | undefined;
}

export interface Span {
  rename(name: string): void;
  add(attributes: SpanAttributes): void;
  /** Marks the span as failed, by the kind of error: messages may contain what people typed. */
  fail(errorType: string): void;
}

/** Recorder of spans; the process has one while OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracing {
  run<T>(start: SpanStart, work: (span: Span) => T): T;
}

const unrecorded: Span = { rename() {}, add() {}, fail() {} };
let tracing: Tracing | null = null;

export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** Returns whether spans are recorded: without it a caller need not name what it does. */
export function isTracing(): boolean {
  return tracing !== null;
}

/** Runs `work` in a span, which ends when `work`, or the promise that it returns, ends. */
export function traced<T>(start: SpanStart, work: (span: Span) => T): T {
  return tracing ? tracing.run(start, work) : work(unrecorded);
}

/** Returns the kind of an error: its code, such as an SQLSTATE, else its class. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name;
}
