import { afterEach, expect, test } from "vitest";
import { DatabaseOutage } from "../errors.ts";
import { errorTypeOf, isTracing, type SpanStart, setTracing, traced } from "./traced.ts";

afterEach(() => setTracing(null));

test("work runs as it is while nothing records spans", () => {
  expect(isTracing()).toBe(false);
  expect(traced({ name: "add" }, () => 1 + 1)).toBe(2);
});

test("work runs in what records spans, with the name of its span", () => {
  const started: SpanStart[] = [];
  const span = { rename() {}, add() {}, fail() {} };
  setTracing({
    run(start, work) {
      started.push(start);
      return work(span);
    },
  });
  expect(traced({ name: "add", attributes: { left: 1 } }, () => 1 + 1)).toBe(2);
  expect(started).toEqual([{ name: "add", attributes: { left: 1 } }]);
});

test("an error is named by its code or its class, never by its message", () => {
  const refused = Object.assign(new Error("key (email)=(huda@example.ae)"), { code: "23505" });
  expect(errorTypeOf(refused)).toBe("23505");
  expect(errorTypeOf(new TypeError("huda@example.ae is no number"))).toBe("TypeError");
  expect(errorTypeOf("huda@example.ae")).toBe("Error");
  expect(errorTypeOf(new DatabaseOutage("away"))).toBe("DatabaseOutage");
});
