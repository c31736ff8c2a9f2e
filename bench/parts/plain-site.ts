import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { root } from "#scripts/sources.ts";
import { freePort } from "./server-process.ts";

export interface PlainSite {
  address: string;
  pid: number;
  stop(): void;
}

/** Starts `bench/whole/plain-site.tsx` on the listings of a city, as a process of its own. */
export async function startPlainSite(databaseUrl: string): Promise<PlainSite> {
  await fillPlainListings(databaseUrl);
  const port = await freePort();
  const hooks = join(root, "scripts/register-script-modules.ts");
  const program = join(root, "bench/whole/plain-site.tsx");
  const child = spawn(process.execPath, ["--import", hooks, program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/?q=a`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error("The plain page did not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { address, pid: child.pid ?? 0, stop: () => void child.kill() };
}

async function fillPlainListings(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const file = new URL("../whole/plain-listings.sql", import.meta.url);
  await client.query(readFileSync(file, "utf8")).finally(() => client.end());
}
