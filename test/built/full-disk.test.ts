import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type BuiltSite, startBuiltSite } from "#scripts/processes/built-site.ts";
import { root } from "#scripts/sources.ts";

/** Runs a command in a mount namespace of its own, on a file system in memory of this size. */
const onDisk = (folder: string, size: string) => [
  ...["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"],
  `mount -t tmpfs -o size=${size} tmpfs "${folder}" && exec "$@"`,
  "sh",
];

/** Whether this machine lets its users mount a file system for themselves. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "dalil-disk-"));
  const [command = "", ...args] = [...onDisk(folder, "1m"), "true"];
  const { status } = spawnSync(command, args);
  rmSync(folder, { recursive: true });
  return status === 0;
}

const logFolder = join(root, "test-results/built");
mkdirSync(logFolder, { recursive: true });
const settings = { BASE_URL: undefined, SEED_DEMO: "false" };

describe.skipIf(!canMount())(
  "on a small disk (skipped where no user namespace may mount one)",
  () => {
    let site: BuiltSite | undefined;
    afterAll(() => site?.remove());

    test("a full disk refuses writes with 503, and pages are read on", {
      timeout: 300_000,
    }, async () => {
      site = await startBuiltSite(join(logFolder, "full-disk.log"), settings, (folder) =>
        onDisk(folder, "400m"),
      );
      const { address, dataDir, pid } = site;
      const write = async () => {
        const form = {
          topic: "question",
          name: "Layla Haddad",
          email: `layla-${crypto.randomUUID()}@example.ae`,
          message: "x".repeat(1_900),
          token: crypto.randomUUID(),
        };
        return post(`${address}/contact`, new URLSearchParams(form).toString());
      };
      expect((await write()).status).toBeLessThan(400);
      // The same folder, as the process sees it.
      fill(join(`/proc/${pid}/root`, dataDir, "filler"));
      // What is written first finds room in pages that are there already.
      let last = await write();
      for (let nth = 0; nth < 60 && last.status !== 503; nth += 1) last = await write();
      expect(last.status).toBe(503);
      expect(last.text).not.toMatch(/space left|extend/);
      for (const path of ["/", "/about", "/search", "/clinics", "/help"]) {
        const { status } = await fetch(address + path);
        expect(status, path).toBe(200);
      }
      expect((await fetch(`${address}/readyz`)).status).toBe(503);
      // The proxy goes on sending visitors, who read.
      expect((await fetch(`${address}/readyz/pages`)).status).toBe(200);
      rmSync(join(`/proc/${pid}/root`, dataDir, "filler"));
      expect((await write()).status).toBeLessThan(400);
    });

    test("a start on a full disk says so in one line", { timeout: 120_000 }, async () => {
      const log = join(logFolder, "full-disk-start.log");
      const started = startBuiltSite(log, settings, (folder) => onDisk(folder, "3m"));
      await expect(started).rejects.toThrow("The disk is full");
      const said = readFileSync(log, "utf8").split("\n");
      expect(said.filter((line) => line.startsWith("The disk is full"))).toHaveLength(1);
      expect(said.join("\n")).not.toMatch(/\n\s+at |\[object/);
    });
  },
);

let senders = 0;

/** Submits a form from a network of its own: no limit of a sender comes before the disk's. */
function post(address: string, body: string): Promise<{ status: number; text: string }> {
  senders += 1;
  const headers = {
    origin: new URL(address).origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  const localAddress = `127.7.${Math.floor(senders / 200)}.${1 + (senders % 200)}`;
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: "POST", headers, localAddress }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 8)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
}
