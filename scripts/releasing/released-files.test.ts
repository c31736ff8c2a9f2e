import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";
import { listReadAndInstalled, packagingFiles } from "./released-files.ts";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n");

/** Files that the documents make in the folder from which the image is built. */
const ofOperators = [
  "packaging/compose/.env",
  "packaging/compose/settings.env",
  "packaging/compose/secrets/database_owner_url",
  "packaging/compose/secrets/session_secret",
  "packaging/compose/secrets/health_data_key",
  "packaging/systemd/settings",
  "packaging/helm/dalil/my-values.yaml",
  "docs/operations/our-passwords.txt",
];

test("a release has no settings and secrets of the machine that makes it", () => {
  const folder = mkdtempSync(join(tmpdir(), "released-"));
  try {
    cpSync(join(root, "packaging"), join(folder, "packaging"), { recursive: true });
    for (const path of ofOperators) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), "private");
    }
    mkdirSync(join(folder, "docs/operations"), { recursive: true });
    writeFileSync(join(folder, "docs/operations/install.md"), "# Install");
    const released = listReadAndInstalled(folder);
    expect(released).toContain("docs/operations/install.md");
    expect(ofOperators.filter((path) => released.includes(path))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the list has every file of packaging that Git has", () => {
  expect(git("ls-files", "packaging").sort()).toEqual([...packagingFiles].sort());
});

test("Git and the build of the image ignore what the documents make beside packaging", () => {
  const made = ofOperators.filter((path) => path.startsWith("packaging/compose"));
  expect(git("check-ignore", "--no-index", ...made)).toEqual(made);
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  expect(ignored).toContain("packaging/compose/secrets");
  expect(ignored).toContain("packaging/compose/settings.env");
  expect(ignored).toContain("packaging/systemd/settings");
  expect(ignored).toContain("**/.env");
});
