import {
  context,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  errorTypeOf,
  type Span,
  type SpanStart,
  type Tracing,
} from "#app/platform/telemetry/traced.ts";

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};
const propagator = new W3CTraceContextPropagator();
const headers = {
  get: (carrier: Record<string, string>, key: string) => carrier[key],
  keys: (carrier: Record<string, string>) => Object.keys(carrier),
};

/** Records the product's spans by the SDK. Errors are recorded by their kind, never by their message. */
export function recordSpans(tracer: Tracer): Tracing {
  return {
    run(start, work) {
      const parent = parentOf(start);
      const { name, kind = "internal", attributes = {} } = start;
      const recorded = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const span = asSpan(recorded);
      return context.with(trace.setSpan(parent, recorded), () => endWith(recorded, span, work));
    },
  };
}

function endWith<T>(recorded: RecordedSpan, span: Span, work: (span: Span) => T): T {
  let result: T;
  try {
    result = work(span);
  } catch (error) {
    span.fail(errorTypeOf(error));
    recorded.end();
    throw error;
  }
  if (!(result instanceof Promise)) {
    recorded.end();
    return result;
  }
  result.then(
    () => recorded.end(),
    (error) => {
      span.fail(errorTypeOf(error));
      recorded.end();
    },
  );
  return result;
}

function parentOf({ parent }: SpanStart) {
  if (parent === undefined) return context.active();
  return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, headers);
}

function asSpan(recorded: RecordedSpan): Span {
  return {
    rename: (name) => recorded.updateName(name),
    add: (attributes) => recorded.setAttributes(attributes),
    fail(errorType) {
      recorded.setStatus({ code: SpanStatusCode.ERROR });
      recorded.setAttribute("error.type", errorType);
    },
  };
}
