import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "#scripts/processes/find-program.ts";
import { startPooler } from "#scripts/processes/pooler.ts";
import { atEnd, startProgram } from "#scripts/processes/processes.ts";
import { root } from "#scripts/sources.ts";

export interface WayIn {
  /** To the primary, by HAProxy with the example of packaging/proxies. */
  databaseUrl: string;
  /** The same through PgBouncer in transaction mode. */
  poolerUrl: string;
}

export async function openWayIn(addresses: readonly string[]): Promise<WayIn> {
  const haproxy = findProgram("haproxy");
  if (!haproxy) throw new Error("haproxy is not installed.");
  let example = readFileSync(join(root, "packaging/proxies/haproxy-patroni.cfg"), "utf8").replace(
    "maxconn 20000",
    "maxconn 2000",
  );
  for (const [at, address] of addresses.entries())
    example = example.replace(`192.0.2.${at + 1}:`, `${address}:`);
  const folder = mkdtempSync(join(tmpdir(), "dalil-way-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, example);
  startProgram(haproxy, ["-db", "-f", file], { quiet: true });
  const databaseUrl = "postgresql://dalil@127.0.0.1:5000/postgres";
  const pooler = await startPooler(databaseUrl, tmpdir(), {
    default_pool_size: 20,
    // After a failure it is tried again at once, not after a quarter of a minute.
    server_login_retry: 1,
    query_wait_timeout: 10,
  });
  atEnd(() => pooler.stop());
  return { databaseUrl, poolerUrl: pooler.url };
}
