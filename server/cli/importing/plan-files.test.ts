import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planFiles } from "./plan-files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-plan-"));
  for (const name of ["Doctors.csv", "my clinics.CSV", "services.csv", "notes.txt", "rows.csv"]) {
    await writeFile(join(folder, name), "");
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (...names: string[]) => names.map((name) => join(folder, name));

test("clinics come before the files whose rows name them, in whatever order they are given", async () => {
  const planned = await planFiles(at("Doctors.csv", "services.csv", "my clinics.CSV"), undefined);
  expect(planned.map(({ path, subject }) => [basename(path), subject])).toEqual([
    ["my clinics.CSV", "clinics"],
    ["services.csv", "services"],
    ["Doctors.csv", "professionals"],
  ]);
});

test("a file whose name says no subject needs --subject", async () => {
  await expect(planFiles([folder], undefined)).rejects.toThrow("Say what rows.csv holds");
  expect(await planFiles(at("rows.csv"), "services")).toEqual([
    { path: join(folder, "rows.csv"), subject: "services" },
  ]);
});

test("a folder without CSV files is refused", async () => {
  const empty = await mkdtemp(join(tmpdir(), "dalil-plan-"));
  await expect(planFiles([empty], undefined)).rejects.toThrow("has no CSV files");
  await rm(empty, { recursive: true });
});
