import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installDebianPackage } from "#scripts/processes/debian.ts";
import { findProgram } from "#scripts/processes/find-program.ts";
import { atEnd, startProgram } from "#scripts/processes/processes.ts";
import { root } from "#scripts/sources.ts";
import { freePort } from "../parts/server-process.ts";

const startLimitMs = 30_000;

/**
 * Starts HAProxy with the example of packaging/proxies in front of two nodes, until the run ends.
 * @returns its address, or null without HAProxy.
 */
export async function startProxy(nodes: readonly [string, string]): Promise<string | null> {
  if (!findProgram("haproxy")) await installDebianPackage("haproxy");
  const haproxy = findProgram("haproxy");
  if (!haproxy) return null;
  const port = await freePort();
  const [first, second] = nodes.map((address) => new URL(address).host);
  const example = readFileSync(join(root, "packaging/proxies/haproxy.cfg"), "utf8")
    // An ordinary user may open fewer files than that many connections take.
    .replace("maxconn 20000", "maxconn 2000")
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll("127.0.0.1:3001", String(first))
    .replaceAll("127.0.0.1:3002", String(second));
  const folder = mkdtempSync(join(tmpdir(), "dalil-proxy-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, example);
  startProgram(haproxy, ["-db", "-f", file]);
  const address = `http://127.0.0.1:${port}`;
  const until = performance.now() + startLimitMs;
  while (performance.now() < until) {
    const answer = await fetch(`${address}/readyz/pages`).catch(() => null);
    if (answer?.status === 200) return address;
    await sleep(200);
  }
  throw new Error("No node is ready behind HAProxy.");
}
