import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeSettings } from "#app/platform/config.server.ts";
import { requireChromium } from "./processes/chromium.ts";
import { findProgram } from "./processes/find-program.ts";
import { startThrowAwayOpenSearch } from "./processes/opensearch/open-search.ts";
import { startThrowAwayPostgres } from "./processes/postgres.ts";
import { atEnd, runProgram, stopAll, stopOnSignals } from "./processes/processes.ts";
import { throwAwayRoot } from "./processes/throw-away-root.ts";
import { root } from "./sources.ts";
import { embeddedScope, wholeScope } from "./testing/test-scope.ts";
import {
  addSums,
  emptySum,
  formatTotal,
  listFailedJourneys,
  listFailures,
  listJourneys,
  listPending,
  listUnsteady,
  replaceFiles,
  type Sum,
  sumPlaywright,
  sumVitest,
  type VitestReport,
} from "./testing/test-sums.ts";

const parts = ["checks", "unit", "e2e"] as const;
type Part = (typeof parts)[number];

interface Step {
  title: string;
  parts: readonly Part[];
  run: () => Promise<Sum>;
}

const bin = (name: string) => join(root, "node_modules/.bin", name);
const results = join(root, "test-results");
const vitestJson = join(results, "vitest.json");
const builtJson = join(results, "built.json");
const playwrightJson = join(results, "playwright.json");
// Tests that are interrupted cannot clean up after themselves. The database server's folder lies
// elsewhere: its user may not enter this one.
const place = throwAwayRoot();
const temporary = mkdtempSync(join(place, "dalil-run-"));
atEnd(async () => {
  // A browser that is just being started by a stopped run may still write its profile.
  for (let attempt = 0; attempt < 10 && existsSync(temporary); attempt += 1) {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
    await sleep(200);
  }
});
const notes: string[] = [];
const state = {
  built: true,
  databaseUrl: "",
  noPostgres: "not started",
  openSearchUrl: "",
  noOpenSearch: "a run with --opensearch has it",
};
const { part, isWhole, onEmbedded, withOpenSearch, filters } = readArguments(process.argv.slice(2));
const scope = {
  [wholeScope]: isWhole ? "1" : undefined,
  [embeddedScope]: onEmbedded ? "1" : undefined,
};

interface Arguments {
  part?: Part;
  /** Faults and clients, too, and every journey in both languages at both widths. */
  isWhole: boolean;
  /** Tests of any database run on the embedded one as well as on PostgreSQL. */
  onEmbedded: boolean;
  /** The engine of a cluster, too, against a real one. */
  withOpenSearch: boolean;
  filters: string[];
}

function readArguments(argv: string[]): Arguments {
  const args = argv.filter((arg) => !["--all", "--embedded", "--opensearch"].includes(arg));
  const wanted = {
    isWhole: argv.includes("--all"),
    onEmbedded: argv.includes("--embedded"),
    withOpenSearch: argv.includes("--opensearch"),
  };
  const at = args.indexOf("--only");
  if (at < 0) return { ...wanted, filters: [] };
  const part = parts.find((each) => each === args[at + 1]);
  if (!part) {
    console.error(`--only takes one of: ${parts.join(", ")}`);
    process.exit(1);
  }
  return { ...wanted, part, filters: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** Programs that must end with 0, one after the other; together they count as one test. */
async function check(...programs: [file: string, ...args: string[]][]): Promise<Sum> {
  for (const [file, ...args] of programs) {
    const { code, output } = await runProgram(file, args, { quiet: true });
    if (code === 0) continue;
    console.log(output.trim());
    return { ...emptySum(), failed: 1 };
  }
  return { ...emptySum(), passed: 1 };
}

async function build(): Promise<Sum> {
  const sum = await check([process.execPath, join(root, "scripts/build.ts")]);
  state.built = sum.failed === 0;
  return sum;
}

async function startPostgres(): Promise<Sum> {
  const started = await startThrowAwayPostgres(place);
  if ("url" in started) {
    state.databaseUrl = started.url;
    return emptySum();
  }
  state.noPostgres = started.reason;
  notes.push(`NOT TESTED ON POSTGRESQL: ${started.reason}`);
  // A machine without PostgreSQL skips these tests; one whose PostgreSQL does not start has failed.
  return { ...emptySum(), failed: started.installed ? 1 : 0 };
}

async function startOpenSearch(): Promise<Sum> {
  if (!withOpenSearch) return emptySum();
  const started = await startThrowAwayOpenSearch({ nodes: 3, heapMb: 384, place });
  if ("nodes" in started) {
    state.openSearchUrl = started.nodes.map(({ url }) => url).join(",");
    return emptySum();
  }
  state.noOpenSearch = started.reason;
  notes.push(`NOT TESTED ON OPENSEARCH: ${started.reason}`);
  return { ...emptySum(), failed: 1 };
}

/** More failed files than this are no accident of a busy machine. */
const mostUnsteadyFiles = 3;

/**
 * A busy machine may fail a test once, as it may a journey: a few failed files are run again, and those
 * whose process died (nodejs/node#64500).
 */
async function runUnitTests(): Promise<Sum> {
  const first = await runVitest(filters);
  const failed = listFailures(first.report).map(({ file }) => file);
  const files = first.code === 0 ? [] : [...failed, ...listPending(first.report)];
  const worthRepeating = files.length > 0 && failed.length <= mostUnsteadyFiles;
  const second = worthRepeating ? await runVitest(files) : null;
  const report = first.report && second ? replaceFiles(first.report, second.report) : first.report;
  const failures = listFailures(report);
  const pending = listPending(report);
  for (const file of files) {
    if (!failures.some((each) => each.file === file) && !pending.includes(file)) {
      notes.push(`PASSED ONLY AT THE SECOND TRY: ${relative(root, file)}`);
    }
  }
  noteFailures(failures);
  return sumVitest(report, (second ?? first).code, whySkipped);
}

/** Why a test was skipped, by its name. */
function whySkipped(name: string): string {
  const [, program] = /with (promtool|pgbouncer|helm|haproxy|nginx|caddy)/.exec(name) ?? [];
  if (program && !findProgram(program)) return `${program} is not installed`;
  if (/OpenSearch/.test(name) && !state.openSearchUrl) return state.noOpenSearch;
  const needsPostgres = /on PostgreSQL|with a login that owns nothing/.test(name);
  return needsPostgres && !state.databaseUrl ? state.noPostgres : "skipped in its file";
}

async function runVitest(files: string[]) {
  rmSync(vitestJson, { force: true });
  const projects = ["--project", "shared", "--project", "apart"];
  const { code } = await runProgram(bin("vitest"), ["run", ...projects, ...files], {
    env: {
      ...scope,
      TMPDIR: temporary,
      VITEST_JSON: vitestJson,
      TEST_DATABASE_URL: state.databaseUrl || undefined,
      TEST_OPENSEARCH_URL: state.openSearchUrl || undefined,
    },
  });
  const report: VitestReport | null = readReport(vitestJson);
  return { code, report };
}

/** The end of a long output is what is read: failures are named there again. */
function noteFailures(failures: ReturnType<typeof listFailures>) {
  for (const { file, tests } of failures) {
    notes.push([`FAILED: ${relative(root, file)}`, ...tests].join("\n  "));
  }
}

async function runBuiltTests(): Promise<Sum> {
  rmSync(builtJson, { force: true });
  if (!state.built) {
    notes.push("THE BUILT SERVER WAS NOT TESTED: the build has failed.");
    return emptySum();
  }
  const { code } = await runProgram(bin("vitest"), ["run", "--project", "built"], {
    env: {
      ...scope,
      TMPDIR: temporary,
      VITEST_JSON: builtJson,
      TEST_DATABASE_URL: state.databaseUrl || undefined,
    },
  });
  const report = readReport(builtJson);
  noteFailures(listFailures(report));
  return sumVitest(report, code, whySkipped);
}

async function runJourneys(): Promise<Sum> {
  const playwrightArgs = ["test", "--pass-with-no-tests", ...filters];
  rmSync(playwrightJson, { force: true });
  const env = { ...scope, TMPDIR: temporary, PLAYWRIGHT_JSON: playwrightJson };
  if (!state.built) {
    notes.push("NO JOURNEY WAS RUN: the build has failed.");
    return emptySum();
  }
  if (!(await requireChromium())) {
    const reason = "no Chromium was found; install one, or name it in CHROMIUM_PATH";
    notes.push(`NO JOURNEY WAS RUN: ${reason}.`);
    await runProgram(bin("playwright"), [...playwrightArgs, "--list"], { env, quiet: true });
    const journeys = listJourneys(readReport(playwrightJson));
    return { ...emptySum(), skipped: journeys.map(({ name }) => ({ name, reason })) };
  }
  const { code } = await runProgram(bin("playwright"), playwrightArgs, { env });
  const report = readReport(playwrightJson);
  for (const name of listUnsteady(report)) notes.push(`PASSED ONLY AT THE SECOND TRY: ${name}`);
  for (const name of listFailedJourneys(report)) notes.push(`FAILED: ${name}`);
  return sumPlaywright(report, code);
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

const steps: Step[] = [
  { title: "Format and lint", parts: ["checks"], run: () => check([bin("biome"), "ci", "."]) },
  {
    title: "Import rules",
    parts: ["checks"],
    run: () => check([process.execPath, join(root, "scripts/testing/import-rules.ts")]),
  },
  {
    title: "Types",
    parts: ["checks"],
    run: () => check([bin("react-router"), "typegen"], [bin("tsc"), "--noEmit"]),
  },
  { title: "Build", parts: ["checks", "e2e"], run: build },
  { title: "A private PostgreSQL server", parts: ["checks", "unit"], run: startPostgres },
  { title: "A private OpenSearch cluster", parts: ["unit"], run: startOpenSearch },
  { title: "The built server", parts: ["checks"], run: runBuiltTests },
  { title: "Unit and integration tests", parts: ["unit"], run: runUnitTests },
  { title: "Journeys in the browser", parts: ["e2e"], run: runJourneys },
];

async function runSteps(): Promise<Sum> {
  const chosen = steps.filter((step) => !part || step.parts.includes(part));
  const sums: Sum[] = [];
  for (const [index, { title, run }] of chosen.entries()) {
    const begun = Date.now();
    const label = `[${index + 1}/${chosen.length}] ${title}`;
    console.log(`${label} ...`);
    const sum = await run();
    sums.push(sum);
    if (sum.failed > 0) notes.push(`FAILED: step "${title}"`);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`${label}: ${sum.failed > 0 ? "FAILED" : "done"} in ${seconds} s`);
  }
  return addSums(sums);
}

// The tests choose their own settings: a developer's database is none of theirs.
for (const { name } of describeSettings()) delete process.env[name];
stopOnSignals();
mkdirSync(results, { recursive: true });
const begun = Date.now();
const total = await runSteps().finally(stopAll);
if (total.skipped.length > 0) console.log("\nSkipped:");
for (const { name, reason } of total.skipped) console.log(`  ${name}: ${reason}`);
for (const note of notes) console.log(`\n${note}`);
console.log(`\nTook ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(formatTotal(total));
process.exit(total.failed > 0 ? 1 : 0);
