import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { SearchRequest } from "#app/search/answers/engine.ts";
import { writeSnapshot } from "#app/search/compact-index/snapshot.server.ts";
import type { Vocabulary, VocabularyRows } from "#app/vocabulary/vocabulary.ts";
import { runProgram } from "#scripts/processes/processes.ts";
import type { Known } from "./bare-index-engine.ts";
import type { NodeFacts } from "./http-server.ts";

/** As `npm start` has it. */
const nodeOptions = ["--max-semi-space-size=8"];
const clients = 16;
const seconds = 8;

/** Requests a second of one node with the clients on the same processors, and the node's memory. */
export async function measureHttp(
  block: SharedArrayBuffer,
  { vocabulary, geography }: Known,
  questions: SearchRequest[],
) {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-"));
  const files = ["listings", "facts.json"].map((name) => join(folder, name));
  const [snapshotFile = "", factsFile = ""] = files;
  writeSnapshot(snapshotFile, { block, position: 1 }, "bench");
  const facts: NodeFacts = { vocabulary: rowsOf(vocabulary), geography, questions };
  writeFileSync(factsFile, JSON.stringify(facts));
  const node = await startNode("http-server", folder, files);
  const floor = await startNode("http-floor", folder, []);
  try {
    await load(node.address, 2);
    await load(floor.address, 2);
    const { requestsPerSecond, p95 } = await load(node.address, seconds);
    const { requestsPerSecond: floorRequestsPerSecond } = await load(floor.address, seconds);
    const response = await fetch(`${node.address}/memory`);
    const memory: NodeJS.MemoryUsage = await response.json();
    const [nodeMb, heapMb] = [memory.rss / 1e6, memory.heapUsed / 1e6];
    return { requestsPerSecond, floorRequestsPerSecond, p95, nodeMb, heapMb };
  } finally {
    node.process.kill();
    floor.process.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a program of this folder as in production: a bundle, without type stripping. */
async function startNode(name: string, folder: string, args: string[]) {
  const program = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
  const process = fork(program, args, { execArgv: ["--expose-gc", ...nodeOptions] });
  const [port] = await once(process, "message");
  return { process, address: `http://127.0.0.1:${port}` };
}

function rowsOf(vocabulary: Vocabulary): VocabularyRows {
  const items = [...vocabulary.byId.values()];
  const names = ["treated_by", "practised_by", "administered_by", "belongs_to"] as const;
  const relations = items.flatMap(({ id }) =>
    names.flatMap((relation) =>
      vocabulary
        .related(id, relation)
        .map(({ item, weight }) => ({ itemId: id, relation, relatedItemId: item.id, weight })),
    ),
  );
  return { categories: vocabulary.categories, items, relations };
}

async function load(address: string, duration: number) {
  const autocannon = join(import.meta.dirname, "../../node_modules/.bin/autocannon");
  const args = [
    "--json",
    "--connections",
    String(clients),
    "--duration",
    String(duration),
    address,
  ];
  const { output } = await runProgram(autocannon, args, { quiet: true });
  const result = JSON.parse(output.slice(output.indexOf("{")));
  if (result.non2xx > 0 || result.errors > 0) throw new Error("The node refused requests.");
  // It knows no 95th percentile; the next one is a little stricter.
  return { requestsPerSecond: result.requests.average, p95: result.latency.p97_5 };
}
