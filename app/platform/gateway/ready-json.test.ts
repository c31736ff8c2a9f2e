import fc from "fast-check";
import { expect, test } from "vitest";
import { ReadyJson, withMembers, writeJson } from "./ready-json.ts";

test("what is ready is sent as it is, anything else is written", () => {
  expect(writeJson(new ReadyJson('{"a":1}'))).toBe('{"a":1}');
  expect(writeJson({ a: 1 })).toBe('{"a":1}');
});

test("members that are added read like the others", () => {
  fc.assert(
    fc.property(fc.record({ name: fc.string(), inner: fc.jsonValue() }), (object) => {
      const text = withMembers(JSON.stringify(object), { distance_km: "1.5", score: '{"a":null}' });
      const plain: unknown = JSON.parse(JSON.stringify(object));
      expect(JSON.parse(text)).toEqual({ ...Object(plain), distance_km: 1.5, score: { a: null } });
    }),
  );
});
