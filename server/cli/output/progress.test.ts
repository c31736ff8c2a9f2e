import { expect, test, vi } from "vitest";
import { createProgress } from "./progress.ts";

function record(isTTY: boolean) {
  const written: string[] = [];
  return { written, output: { isTTY, write: (text: string) => written.push(text) } };
}

test("a terminal sees a bar that ends without a trace", () => {
  const { written, output } = record(true);
  const progress = createProgress(output);
  progress.show("Rows", 50, 100);
  progress.show("Rows", 51, 100);
  progress.show("Rows", 100, 100);
  progress.end();
  expect(written).toHaveLength(3);
  expect(written[0]).toContain("[##############--------------] 50 of 100 (50 %)");
  expect(written[1]).toContain("100 of 100 (100 %)");
  expect(written[2]).toBe("\r\u001b[2K");
});

test("elsewhere a line is written every few seconds", () => {
  vi.useFakeTimers();
  const { written, output } = record(false);
  const progress = createProgress(output);
  progress.show("Rows", 1_000, null);
  vi.advanceTimersByTime(6_000);
  progress.show("Rows", 2_000, null);
  progress.end();
  vi.useRealTimers();
  expect(written).toEqual(["Rows 2,000\n"]);
});
