import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startSite } from "#test/site-process/processes.ts";
import { root } from "../sources.ts";

const home = mkdtempSync(join(tmpdir(), "dalil-fill-"));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Filling {
  child: ChildProcess;
  ended: Promise<number | null>;
  said(words: string): Promise<void>;
}

function startFilling(DATA_DIR: string): Filling {
  const child = spawn(process.execPath, [join(root, "scripts/filling/fill.ts")], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  started.push(child);
  let text = "";
  const note = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", note);
  child.stderr?.on("data", note);
  // A channel that this side has closed leaves "close" out.
  const ended = once(child, "exit").then(([code]) => code);
  return {
    child,
    ended,
    said: (words) => expect.poll(() => text, { timeout: 250_000 }).toContain(words),
  };
}

describe("a database that is filled beside the build", { timeout: 300_000 }, () => {
  test("is complete for the start that follows", async () => {
    const DATA_DIR = join(home, "whole");
    const filling = startFilling(DATA_DIR);
    filling.child.send({ beginning: "register" });
    await filling.said("are ready, without a demo city");
    await filling.said("npm run cli -- import register facilities.csv");
    expect(await filling.ended).toBe(0);
    const site = await startSite({ DATA_DIR }, ["--prepared"]);
    await site.stop();
    expect(site.text).not.toMatch(/Applied|without a demo city/);
  });

  test("is completed by the next start when its process was killed", async () => {
    const DATA_DIR = join(home, "killed");
    const filling = startFilling(DATA_DIR);
    filling.child.send({ beginning: "empty" });
    await filling.said("Places, vocabulary and texts ...");
    filling.child.kill("SIGKILL");
    expect(await filling.ended).toBeNull();
    const site = await startSite({ DATA_DIR });
    await site.stop();
    expect(site.text).toContain("are ready, without a demo city");
  });

  test("is left alone when its launcher is gone", async () => {
    const DATA_DIR = join(home, "left");
    const filling = startFilling(DATA_DIR);
    filling.child.disconnect();
    expect(await filling.ended).toBe(1);
    expect(existsSync(join(DATA_DIR, "demo-accounts.json"))).toBe(false);
  });
});
