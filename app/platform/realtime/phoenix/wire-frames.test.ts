import { expect, test } from "vitest";
import { readBinaryFrame, readTextFrame, writeBinaryBroadcast, writeFrame } from "./wire-frames.ts";

const frame = { topic: "realtime:a", event: "b", payload: `{"c":1}`, ref: "2", joinRef: "1" };
const read = { topic: "realtime:a", event: "b", payload: { c: 1 }, ref: "2", join_ref: "1" };

test.each(["1.0.0", "2.0.0"] as const)(
  "a frame of version %s is read as it was written",
  (version) => {
    expect(readTextFrame(version, writeFrame(version, frame))).toEqual(read);
  },
);

test("a frame of the other version cannot be read", () => {
  expect(readTextFrame("1.0.0", writeFrame("2.0.0", frame))).toBeNull();
  expect(readTextFrame("2.0.0", writeFrame("1.0.0", frame))).toBeNull();
});

test("names are bounded", () => {
  const long = "x".repeat(256);
  expect(readTextFrame("2.0.0", JSON.stringify([null, "1", long, "b", {}]))).toBeNull();
  expect(readTextFrame("2.0.0", JSON.stringify([null, "1", "a", long, {}]))).toBeNull();
  expect(readTextFrame("2.0.0", JSON.stringify(["x".repeat(65), "1", "a", "b", {}]))).toBeNull();
});

const binary = (encoding: number, payload: string) =>
  Buffer.concat([
    Buffer.from([3, 1, 2, 10, 6, 0, encoding]),
    Buffer.from(`112realtime:atyping${payload}`),
  ]);

test("a binary broadcast carries JSON or bytes, in version 2.0.0 alone", () => {
  const expected = { topic: "realtime:a", event: "broadcast", ref: "12", join_ref: "1" };
  const json = readBinaryFrame("2.0.0", binary(1, '{"c":1}'));
  expect(json).toEqual({ ...expected, payload: { event: "typing", payload: { c: 1 } } });
  const bytes = readBinaryFrame("2.0.0", binary(0, "bytes"));
  expect(bytes).toEqual({
    ...expected,
    payload: { event: "typing", payload: Buffer.from("bytes") },
  });
  expect(readBinaryFrame("1.0.0", binary(1, "{}"))).toBeNull();
});

test("a binary frame that is shorter than it states cannot be read", () => {
  const whole = binary(1, "{}");
  for (let length = 0; length < whole.length; length += 1)
    expect(readBinaryFrame("2.0.0", whole.subarray(0, length))).toBeNull();
});

test("a broadcast of bytes has the lengths of its names in front", () => {
  expect([...writeBinaryBroadcast("ab", "c", Buffer.from([9]))]).toEqual([
    ...[4, 2, 1, 0, 0, 97, 98, 99, 9],
  ]);
});
