import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "dalil-launcher-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const launcher = new URL("./run-foreground.mjs", import.meta.url).href;

async function contentOf(file: string): Promise<string> {
  const read = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
  for (let attempt = 0; attempt < 400 && read() === ""; attempt += 1) await sleep(25);
  return read();
}

/** Starts a launcher whose program writes when it starts and when it is asked to end. */
function startLauncher(name: string) {
  const [begun, ended] = [join(folder, `${name}.begun`), join(folder, `${name}.ended`)];
  const program = `
    const { writeFileSync } = require("node:fs");
    process.on("SIGTERM", () => { writeFileSync(${JSON.stringify(ended)}, "in order"); process.exit(4); });
    setTimeout(() => process.exit(5), 60_000);
    writeFileSync(${JSON.stringify(begun)}, "begun");`;
  const code = `
    const { runForeground } = await import(${JSON.stringify(launcher)});
    process.exit(await runForeground(process.execPath, ["-e", ${JSON.stringify(program)}], { follows: true }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
  return { child, begun, ended };
}

test("a program ends in order when its launcher is killed", async () => {
  const { child, begun, ended } = startLauncher("killed");
  expect(await contentOf(begun)).toBe("begun");
  child.kill("SIGKILL");
  expect(await contentOf(ended)).toBe("in order");
});

test("a launcher passes signals on and answers the code of its program", async () => {
  const { child, begun, ended } = startLauncher("stopped");
  expect(await contentOf(begun)).toBe("begun");
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([4, null]);
  expect(await contentOf(ended)).toBe("in order");
});
