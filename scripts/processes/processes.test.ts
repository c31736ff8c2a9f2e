import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { listDescendants } from "./descendants.ts";
import { runProgram, startProgram, stopProgram } from "./processes.ts";

const folder = mkdtempSync(join(tmpdir(), "dalil-processes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !stat.slice(stat.lastIndexOf(")")).startsWith(") Z");
  } catch {
    return false;
  }
}

async function waitFor(holds: () => boolean) {
  for (let attempt = 0; attempt < 200 && !holds(); attempt += 1) await sleep(25);
  return holds();
}

test("the exit code and the output come back, also of a program that does not exist", async () => {
  const options = { quiet: true };
  const code = "console.log('out'); console.error('err'); process.exit(7)";
  const ended = await runProgram(process.execPath, ["-e", code], options);
  expect(ended.code).toBe(7);
  expect(ended.output).toContain("out");
  expect(ended.output).toContain("err");
  const missing = await runProgram("/no/such/program", [], options);
  expect(missing.code).toBe(1);
  expect(missing.output).toContain("could not be started");
});

test("stopping a program ends what it started in another process group, and nothing else", async () => {
  const file = join(folder, "child.pid");
  // As a browser under a test runner: deaf to the end of its parent, and in a group of its own.
  const code = `
    const { spawn } = require("node:child_process");
    const idle = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
    const child = spawn(process.execPath, ["-e", idle], { detached: true, stdio: "ignore" });
    require("node:fs").writeFileSync(${JSON.stringify(file)}, String(child.pid));
    setInterval(() => {}, 1000);`;
  const bystander = startProgram("sleep", ["60"], { quiet: true });
  const parent = startProgram(process.execPath, ["-e", code], { quiet: true });
  expect(await waitFor(() => existsSync(file) && readFileSync(file, "utf8") !== "")).toBe(true);
  const grandchild = Number(readFileSync(file, "utf8"));
  expect(listDescendants(parent.pid ?? 0).map(({ pid }) => pid)).toEqual([grandchild]);
  await stopProgram(parent);
  expect(await waitFor(() => !isAlive(grandchild))).toBe(true);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
  await stopProgram(bystander);
  expect(isAlive(bystander.pid ?? 0)).toBe(false);
});

test("a program whose output nobody reads goes on when it has printed much", async () => {
  const file = join(folder, "printed");
  const code = `
    const { writeFileSync, writeSync } = require("node:fs");
    for (let line = 0; line < 2_000; line += 1) writeSync(1, "x".repeat(500) + "\\n");
    writeFileSync(${JSON.stringify(file)}, "");`;
  const child = startProgram(process.execPath, ["-e", code], { quiet: true });
  expect(await waitFor(() => existsSync(file))).toBe(true);
  await stopProgram(child);
});
