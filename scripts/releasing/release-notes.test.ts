import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";
import { notesOf, readReleases } from "./release-notes.ts";
import { readVersion } from "./stage-release.ts";

const changeLog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
const releases = readReleases(changeLog);

test("the change log has the version of package.json first", () => {
  expect(releases[0]?.version).toBe(readVersion());
});

test("versions of the change log rise, on days that do not fall", () => {
  const parts = releases.map(({ version }) => version.split(".").map(Number));
  const compared = parts.toSorted((one, other) => {
    const at = one.findIndex((part, index) => part !== other[index]);
    return (other[at] ?? 0) - (one[at] ?? 0);
  });
  expect(parts).toEqual(compared);
  const days = releases.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
});

test.each(releases)("notes of $version state what an operator must do", ({ version }) => {
  expect(notesOf(version, changeLog)).toMatch(/^### What operators must do\n\n\S/m);
});

test("notes end where the next version begins", () => {
  const log = "# Log\n\n## 2.0.0 (2026-02-01)\n\nNew.\n\n## 1.0.0 (2026-01-01)\n\nOld.\n";
  expect(notesOf("2.0.0", log)).toBe("# Dalil 2.0.0\n\n2026-02-01\n\nNew.\n");
  expect(() => notesOf("3.0.0", log)).toThrow("no section");
});
