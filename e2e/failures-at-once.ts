import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints why a journey failed as soon as it has: a whole run that is cut off names no causes at its end. */
export default class FailuresAtOnce implements Reporter {
  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    if (status === "passed" || status === "skipped") return;
    const causes = errors.map(({ message }) => stripVTControlCharacters(message ?? ""));
    console.log(
      `${test.titlePath().slice(1).join(" › ")} (try ${retry + 1}): ${causes.join("\n")}`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
