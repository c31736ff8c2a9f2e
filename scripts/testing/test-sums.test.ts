import { expect, test } from "vitest";
import {
  addSums,
  emptySum,
  formatTotal,
  listFailedJourneys,
  listFailures,
  listPending,
  listUnsteady,
  replaceFiles,
  sumPlaywright,
  sumVitest,
} from "./test-sums.ts";

const noReason = () => "no server";
const vitestFile = (status: string, ...statuses: string[]) => ({
  name: "a.test.ts",
  status,
  assertionResults: statuses.map((each, index) => ({ fullName: `test ${index}`, status: each })),
});

test("vitest: every test is counted and skipped ones keep their names", () => {
  const report = { testResults: [vitestFile("failed", "passed", "failed", "skipped", "todo")] };
  expect(sumVitest(report, 1, noReason)).toEqual({
    passed: 1,
    failed: 1,
    skipped: [
      { name: "test 2", reason: "no server" },
      { name: "test 3", reason: "no server" },
    ],
  });
});

test("vitest: a file that does not load is a failure, beside files that pass", () => {
  const report = { testResults: [vitestFile("failed"), vitestFile("passed", "passed")] };
  expect(sumVitest(report, 1, noReason)).toMatchObject({ passed: 1, failed: 1 });
});

test("vitest: an exit code that no test explains is a failure, and so is a missing report", () => {
  const report = { testResults: [vitestFile("passed", "passed")] };
  expect(sumVitest(report, 1, noReason)).toMatchObject({ passed: 1, failed: 1 });
  expect(sumVitest(null, 1, noReason)).toMatchObject({ passed: 0, failed: 1 });
});

test("vitest: failures are named by file; a second run of a file replaces its first", () => {
  const steady = { ...vitestFile("passed", "passed"), name: "b.test.ts" };
  const first = { testResults: [vitestFile("failed", "failed", "passed"), steady] };
  expect(listFailures(first)).toEqual([{ file: "a.test.ts", tests: ["test 0"] }]);
  const again = { testResults: [vitestFile("passed", "passed", "passed")] };
  expect(sumVitest(replaceFiles(first, again), 0, noReason)).toMatchObject({
    passed: 3,
    failed: 0,
  });
  expect(replaceFiles(first, null)).toEqual(first);
});

test("vitest: a file whose process died has no result of any test", () => {
  const died = { ...vitestFile("passed", "pending", "pending"), name: "died.test.ts" };
  const report = { testResults: [died, vitestFile("passed", "passed", "pending")] };
  expect(listPending(report)).toEqual(["died.test.ts"]);
  expect(listPending(null)).toEqual([]);
});

const journey = (status: string, reason?: string) => ({
  title: "finds a doctor",
  tests: [
    {
      projectName: "phone",
      status,
      annotations: reason ? [{ type: "skip", description: reason }] : [],
    },
  ],
});

test("journeys: nested suites are counted; unsteady ones have passed; they and failed ones are named", () => {
  const report = {
    suites: [
      {
        title: "search.spec.ts",
        specs: [journey("expected"), journey("unexpected")],
        suites: [{ title: "ar", specs: [journey("flaky"), journey("skipped", "needs a map")] }],
      },
    ],
  };
  expect(sumPlaywright(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: [{ name: "[phone] › search.spec.ts › ar › finds a doctor", reason: "needs a map" }],
  });
  expect(listUnsteady(report)).toEqual(["[phone] › search.spec.ts › ar › finds a doctor"]);
  expect(listFailedJourneys(report)).toEqual(["[phone] › search.spec.ts › finds a doctor"]);
  expect(sumPlaywright(null, 1)).toMatchObject({ failed: 1 });
});

test("the last line names skipped tests only when there are some", () => {
  const one = { passed: 2, failed: 0, skipped: [] };
  expect(formatTotal(addSums([one, { ...one, failed: 1 }, emptySum()]))).toBe("4 passed, 1 failed");
  const skipping = { ...emptySum(), skipped: [{ name: "a", reason: "b" }] };
  expect(formatTotal(addSums([one, skipping]))).toBe("2 passed, 0 failed, 1 skipped");
});
