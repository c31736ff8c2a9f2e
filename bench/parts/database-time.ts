import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Places of the fields of /proc/<pid>/stat behind the name of the program. */
const parent = 1;
const userTicks = 11;
const systemTicks = 12;
const msOfTick = 10;

/**
 * Returns a clock of the processor time that the sessions of a PostgreSQL on this machine have had,
 * in milliseconds: elapsed time says as much about what else the machine does.
 */
export async function databaseClock(databaseUrl: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = statusOf(String(rows[0]?.pid))?.[parent];
  await client.end();
  return () => {
    const sessions = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const times = sessions.map((pid) => {
      const status = statusOf(pid);
      if (!server || status?.[parent] !== server) return 0;
      return Number(status[userTicks]) + Number(status[systemTicks]);
    });
    return times.reduce((sum, ticks) => sum + ticks, 0) * msOfTick;
  };
}

/** The fields behind the name of the program; null for a process that has ended. */
function statusOf(pid: string): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
