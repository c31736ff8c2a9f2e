import { spawnSync } from "node:child_process";

/** Runs a command of the built command line on a database of a bench. */
export function runCli(databaseUrl: string, args: string[], input = ""): void {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, ["build/run/cli.mjs", ...args], {
    env,
    input,
    stdio: ["pipe", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`${args[0]} failed.`);
}

/** Fills a database with a demo city of so many professionals, as plain rows. */
export function seedCity(databaseUrl: string, professionals: string): void {
  runCli(databaseUrl, ["seed", "--professionals", professionals, "--no-bookings"]);
}
