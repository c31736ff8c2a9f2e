// npm run bench -- hostile [--requests 10000] [--doors '^/dashboard'] [--seed 1] [--database postgresql]:
// random requests to every entry point of the product (test/hostile/hostile-doors.test.ts), many more than `npm test` sends,
// then one visitor against the rest (test/one-visitor/attacks.ts). [--part doors|visitor] runs one of them,
// [--attacks stalled] chosen attacks, [--seconds 10] each. Exits 1 if a request of the normal client fails, or its p50
// beside an attack is over its budget. Figures count on a quiet machine alone.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startThrowAwayPostgres } from "#scripts/processes/postgres.ts";
import { runProgram, stopAll, stopOnSignals } from "#scripts/processes/processes.ts";
import { root } from "#scripts/sources.ts";
import { measureOneVisitor } from "./hostile/one-visitor.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { printTable } from "./parts/statistics.ts";

interface Attacked {
  door: string;
  requests: number;
  seconds: number;
  statuses: Record<string, number>;
}

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "10000" },
    doors: { type: "string", default: "." },
    seed: { type: "string", default: "1" },
    database: { type: "string", default: "pglite" },
    part: { type: "string", default: "all" },
    attacks: { type: "string", default: "." },
    seconds: { type: "string", default: "10" },
  },
});
const server = values.database === "postgresql" ? await startThrowAwayPostgres() : null;
if (server && !("url" in server)) throw new Error(server.reason);
const databaseUrl = server?.url;
stopOnSignals();
const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8"));
const doors = values.part === "visitor" ? 0 : await attackDoors();
const visitor = values.part === "doors" ? 0 : await attackAsOneVisitor();
await stopAll();
process.exit(doors || visitor);

/** Returns the exit code: 1 where the normal client was refused or slowed down. */
async function attackAsOneVisitor(): Promise<number> {
  // Beside the databases of the tests: its role owns this one.
  const empty = values.database === "postgresql" ? await makeBenchDatabase() : null;
  const { ratio: most } = budgets.hostile;
  const { rows, answers, failures, worst } = await measureOneVisitor({
    databaseUrl: empty ?? undefined,
    secondsEach: Number(values.seconds),
    attacks: new RegExp(values.attacks),
  });
  console.log(`\nOne visitor against the rest (${values.database}, ${values.seconds} s each):`);
  printTable(rows);
  console.log(
    `Worst ratio of p50: ${worst.ratio.toFixed(1)} (${worst.attack}), most ${most}. Failures of the normal client: ${failures} of ${answers} requests.`,
  );
  return failures > 0 || worst.ratio > most ? 1 : 0;
}

/** Returns the exit code of the test run. */
async function attackDoors(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-hostile-report-"));
  const report = join(folder, "doors.jsonl");
  const { code } = await runProgram(
    join(root, "node_modules/.bin/vitest"),
    ["run", "test/hostile/hostile-doors.test.ts"],
    {
      env: {
        HOSTILE_REQUESTS: values.requests,
        HOSTILE_DOORS: values.doors,
        HOSTILE_SEED: values.seed,
        HOSTILE_REPORT: report,
        TEST_DATABASE_URL: databaseUrl,
      },
    },
  );
  const attacked: Attacked[] = readFileSync(report, { encoding: "utf8", flag: "a+" })
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  printTable(
    attacked.map(({ door, requests, seconds, statuses }) => ({
      door,
      requests,
      seconds: Number(seconds.toFixed(1)),
      statuses: Object.entries(statuses)
        .map(([status, count]) => `${status}:${count}`)
        .join(" "),
    })),
  );
  const total = attacked.reduce((sum, { requests }) => sum + requests, 0);
  console.log(`${total} requests to ${attacked.length} doors.`);
  return code;
}
