// A node that answers the benchmark's queries over HTTP, sequentially, at any path.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { buildGeography, type Places } from "#app/geography/geography.ts";
import { inSteps } from "#app/platform/flow/in-steps.server.ts";
import type { SearchRequest } from "#app/search/answers/engine.ts";
import { IndexWords } from "#app/search/compact-index/building/index-words.ts";
import { SearchIndex } from "#app/search/compact-index/search-index.ts";
import { Segment } from "#app/search/compact-index/segment.ts";
import { readSnapshot } from "#app/search/compact-index/snapshot.server.ts";
import { makeLexicon } from "#app/search/understanding/spelling/lexicon.ts";
import { buildVocabulary, type VocabularyRows } from "#app/vocabulary/vocabulary.ts";
import { indexEngine } from "./bare-index-engine.ts";
import { suggesterOf } from "./suggest.ts";

/** Facts that the node would read from a database. */
export interface NodeFacts {
  vocabulary: VocabularyRows;
  geography: Places;
  questions: SearchRequest[];
}

const [, , snapshotFile = "", factsFile = ""] = process.argv;
const facts: NodeFacts = JSON.parse(readFileSync(factsFile, "utf8"));
const vocabulary = buildVocabulary(facts.vocabulary);
const geography = buildGeography(facts.geography);
const snapshot = readSnapshot(snapshotFile, "bench");
if (!snapshot) throw new Error("The snapshot cannot be read.");
const index = new SearchIndex([{ segment: new Segment(snapshot.block), gone: null }]);
const words = new IndexWords(index);
const lexicon = await inSteps(makeLexicon(words.list(), words));
const known = { vocabulary, geography, lexicon };
const engine = indexEngine(index, known);
const suggester = suggesterOf(index, known);
const questions = facts.questions.map((one) => ({ ...one, now: new Date(one.now) }));
let asked = 0;

const server = createServer((request, response) => {
  if (request.url === "/suggest") {
    response.end(
      JSON.stringify(suggester.suggest({ query: "den", entityType: "all", locale: "en" })),
    );
    return;
  }
  if (request.url === "/memory") {
    globalThis.gc?.();
    response.end(JSON.stringify(process.memoryUsage()));
    return;
  }
  const question = questions[asked % questions.length];
  asked += 1;
  if (!question) return;
  engine.search(question).then(
    (answer) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(answer));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
