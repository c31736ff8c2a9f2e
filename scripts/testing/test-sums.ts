/** The results of one part of a run. */
export interface Sum {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
}

export const emptySum = (): Sum => ({ passed: 0, failed: 0, skipped: [] });

export function addSums(sums: Sum[]): Sum {
  return {
    passed: sums.reduce((total, sum) => total + sum.passed, 0),
    failed: sums.reduce((total, sum) => total + sum.failed, 0),
    skipped: sums.flatMap((sum) => sum.skipped),
  };
}

/** The last line of the run. */
export function formatTotal({ passed, failed, skipped }: Sum): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Failed tests by file; a file that did not load is named alone. */
export function listFailures(report: VitestReport | null): { file: string; tests: string[] }[] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .map(({ name, assertionResults }) => ({
      file: name,
      tests: assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => fullName),
    }));
}

/** Files of which no test has ended: their process died. */
export function listPending(report: VitestReport | null): string[] {
  return (report?.testResults ?? [])
    .filter(({ assertionResults }) => assertionResults.length > 0)
    .filter(({ assertionResults }) => assertionResults.every(({ status }) => status === "pending"))
    .map(({ name }) => name);
}

/** The report of a run, with the files of a second run in place of what they gave in the first. */
export function replaceFiles(first: VitestReport, second: VitestReport | null): VitestReport {
  const again = second?.testResults ?? [];
  const kept = first.testResults.filter(({ name }) => !again.some((file) => file.name === name));
  return { testResults: [...kept, ...again] };
}

/** A file that could not be run and a failure outside every test count as one failed test each. */
export function sumVitest(
  report: VitestReport | null,
  exitCode: number,
  reasonFor: (name: string) => string,
): Sum {
  const sum = emptySum();
  for (const file of report?.testResults ?? []) {
    const failedBefore = sum.failed;
    for (const { fullName, status } of file.assertionResults) {
      if (status === "passed") sum.passed += 1;
      else if (status === "failed") sum.failed += 1;
      else sum.skipped.push({ name: fullName, reason: reasonFor(fullName) });
    }
    if (file.status === "failed" && sum.failed === failedBefore) sum.failed += 1;
  }
  if (exitCode !== 0 && sum.failed === 0) sum.failed = 1;
  return sum;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      annotations: { type: string; description?: string }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

export function sumPlaywright(report: PlaywrightReport | null, exitCode: number): Sum {
  const sum = emptySum();
  for (const { name, status, reason } of listJourneys(report)) {
    if (status === "expected" || status === "flaky") sum.passed += 1;
    else if (status === "skipped") sum.skipped.push({ name, reason });
    else sum.failed += 1;
  }
  if (exitCode !== 0 && sum.failed === 0) sum.failed = 1;
  return sum;
}

/** Journeys that passed only when they were tried again. */
export function listUnsteady(report: PlaywrightReport | null): string[] {
  return listJourneys(report)
    .filter(({ status }) => status === "flaky")
    .map(({ name }) => name);
}

/** Journeys that failed at each try. */
export function listFailedJourneys(report: PlaywrightReport | null): string[] {
  return listJourneys(report)
    .filter(({ status }) => status === "unexpected")
    .map(({ name }) => name);
}

/** Every journey of a report by its full name; also of a list that was never run. */
export function listJourneys(report: PlaywrightReport | null) {
  const walk = (
    suite: PlaywrightSuite,
    above: string[],
  ): { name: string; status: string; reason: string }[] => {
    const path = [...above, suite.title];
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status, annotations }) => ({
        name: [`[${projectName}]`, ...path, spec.title].join(" › "),
        status,
        reason:
          annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ??
          "skipped in its file",
      })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, path))];
  };
  return (report?.suites ?? []).flatMap((suite) => walk(suite, []));
}
