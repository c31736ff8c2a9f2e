// npm run bench -- relevance [--json]: the share of queries with a right answer among the first
// ten, by class, on the demo city in an embedded database, and the development set by half and
// language. Exits 1 when a budget is missed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemoCity } from "#app/demo/seed-demo-city.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { seedGeography } from "#app/geography/seed.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import {
  type Database,
  openDatabase,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { SearchEngine } from "#app/search/answers/engine.ts";
import { withConcepts } from "#app/search/answers/refining/with-concepts.ts";
import { getConceptFinder } from "#app/search/concepts/finding/site-concepts.server.ts";
import { loadLexicon } from "#app/search/engine/lexicon.server.ts";
import { createSqlEngine } from "#app/search/engine/sql/sql-engine.server.ts";
import { defaultFilters } from "#app/search/filters/filters.ts";
import type { Lexicon } from "#app/search/understanding/word-group.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { seedVocabulary } from "#app/vocabulary/seed.server.ts";
import { printTable } from "./parts/statistics.ts";
import { listCases, type RelevanceCase } from "./relevance/cases.ts";
import { type ChipReport, judgeChips } from "./relevance/chips.ts";
import { cityEngine } from "./relevance/city-engine.ts";
import {
  askProfessionals,
  type DevelopmentRow,
  type EmergencyReport,
  judgeEmergencies,
  judgeQueries,
  listQueries,
  readProfessionals,
  summarize,
} from "./relevance/development.ts";
import { type FirstFiveReport, judgeFirstFive } from "./relevance/first-five.ts";
import { isRight, type JudgedListing, testOf } from "./relevance/judge.ts";
import { judgeRoles, listRoles, type RoleRow } from "./relevance/roles.ts";
import { judgeSelfHarm, type SelfHarmPart, type SelfHarmReport } from "./relevance/self-harm.ts";
import { judgeStrangers, type StrangersRow } from "./relevance/strangers.ts";
import { measureUnderstanding, type UnderstandingSpeed } from "./relevance/understanding-speed.ts";

const shownResults = 10;
const seeder: Actor = { kind: "job", name: "relevance bench" };
const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8"));

interface Judgement extends RelevanceCase {
  right: boolean;
  answer: string[];
}

const dataDir = mkdtempSync(join(tmpdir(), "dalil-relevance-"));
const database = openDatabase({ dataDir });
let judgements: Judgement[];
let development: Development;
try {
  await fill(database);
  const lexicon = await loadLexicon(database);
  judgements = await judgeAll(
    database,
    withConcepts(
      createSqlEngine(database, () => lexicon),
      { finder: getConceptFinder(database), vocabulary: () => getVocabulary(database) },
    ),
  );
  development = await measureDevelopment(database, lexicon);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
const report = { ...reportOf(judgements), development };
const failures = failuresOf(report);
if (process.argv.includes("--json")) console.log(JSON.stringify(report, null, 2));
else print(report);
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/relevance.json", `${JSON.stringify(report, null, 2)}\n`);
for (const failure of failures) console.error(`under budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

async function fill(city: Database) {
  await migrateDatabase(city, "db/migrations");
  await withTransaction(city, seeder, async (tx) => {
    await seedGeography(tx);
    await seedVocabulary(tx);
  });
  await seedDemoCity(city);
}

async function judgeAll(city: Database, engine: SearchEngine): Promise<Judgement[]> {
  const places = { vocabulary: await getVocabulary(city), geography: await getGeography(city) };
  const listings = await readListings(city);
  const byId = new Map(listings.map((listing) => [listing.entity_id, listing]));
  const judged: Judgement[] = [];
  for (const one of listCases()) {
    const test = testOf(one, places);
    if (!listings.some(test)) throw new Error(`Nothing in the city is right for "${one.query}".`);
    const { hits } = await engine.search({
      actor: guest,
      filters: { ...defaultFilters, query: one.query },
      entityType: "all",
      sort: "relevance",
      page: 1,
      pageSize: shownResults,
      locale: "en",
      now: new Date("2026-11-18T07:00:00Z"),
      literal: false,
      position: null,
      withFacets: false,
      searchMethod: "hybrid",
    });
    const shown = hits.flatMap(({ entityId }) => byId.get(entityId) ?? []);
    judged.push({
      ...one,
      right: isRight(one, test, shown),
      answer: shown.slice(0, 3).map(({ name_en }) => name_en),
    });
  }
  return judged;
}

interface Development {
  roles: RoleRow[];
  rows: DevelopmentRow[];
  emergencies: EmergencyReport;
  selfHarm: Record<SelfHarmPart, SelfHarmReport>;
  /** Of the queries of each half. */
  chips: Record<"tuning" | "untouched", ChipReport>;
  firstFive: Record<"tuning" | "untouched", FirstFiveReport>;
  understanding: UnderstandingSpeed;
  strangers: StrangersRow[];
}

async function measureDevelopment(city: Database, lexicon: Lexicon): Promise<Development> {
  const engine = await cityEngine(city, lexicon);
  const places = { vocabulary: await getVocabulary(city), geography: await getGeography(city) };
  const judged = await judgeQueries(listQueries(), city, engine, places);
  const byQuery = new Map(judged.map(({ query, answer }) => [query, answer.understood]));
  const read = async (query: string) =>
    byQuery.get(query) ?? (await askProfessionals(engine, query)).understood;
  const chipsOf = (half: string) =>
    judgeChips(
      judged.filter((one) => one.half === half).map(({ query }) => query),
      read,
    );
  const professionals = new Map(
    (await readProfessionals(city)).map((listing) => [listing.entity_id, listing]),
  );
  const firstFiveOf = (half: string) =>
    judgeFirstFive(
      judged.filter((one) => one.half === half),
      professionals,
      places.vocabulary,
    );
  const dictionary = conceptDictionaryOf(places.vocabulary);
  const selfHarmOf = (part: SelfHarmPart) => judgeSelfHarm(part, dictionary);
  const known = { ...places, dictionary, lexicon };
  const rolesOf = (half: string) =>
    judgeRoles(
      half,
      listQueries().filter((one) => one.half === half),
      known,
    );
  return {
    roles: [
      ...rolesOf("tuning"),
      ...rolesOf("untouched"),
      ...judgeRoles("fresh", listRoles(), known),
    ],
    rows: summarize(judged),
    emergencies: judgeEmergencies(places.vocabulary),
    selfHarm: {
      tuning: selfHarmOf("tuning"),
      untouched: selfHarmOf("untouched"),
      fresh: selfHarmOf("fresh"),
    },
    chips: { tuning: await chipsOf("tuning"), untouched: await chipsOf("untouched") },
    firstFive: { tuning: firstFiveOf("tuning"), untouched: firstFiveOf("untouched") },
    strangers: await judgeStrangers(engine, professionals, places.vocabulary),
    understanding: measureUnderstanding(
      judged.map(({ query }) => query),
      known,
    ),
  };
}

async function readListings(city: Database): Promise<JudgedListing[]> {
  const { rows } = await withRead(city, guest, (tx) =>
    tx.execute<JudgedListing>(`select entity_id, name_en, name_ar, gender, specialty_ids,
      district_ids, language_ids, insurance_ids, clinic_type_ids, visit_types
      from directory_listings`),
  );
  return rows;
}

interface Report {
  overall: number;
  classes: Record<string, { cases: number; share: number }>;
  wrong: { class: string; query: string; answer: string[] }[];
  at: string;
}

function reportOf(all: Judgement[]): Report {
  const shareOf = (some: Judgement[]) =>
    (100 * some.filter((one) => one.right).length) / some.length;
  const byClass = [...Map.groupBy(all, (one) => one.class)];
  return {
    overall: shareOf(all),
    classes: Object.fromEntries(
      byClass.map(([name, some]) => [name, { cases: some.length, share: shareOf(some) }]),
    ),
    wrong: all
      .filter((one) => !one.right)
      .map(({ class: name, query, answer }) => ({ class: name, query, answer })),
    at: new Date().toISOString(),
  };
}

function failuresOf({
  overall,
  classes,
  development: { understanding },
}: Report & { development: Development }): string[] {
  const { overallPercent, classPercent, understandingP95Ms } = budgets.relevance;
  const under = Object.entries(classes)
    .filter(([, { share }]) => share < classPercent)
    .map(([name, { share }]) => `${name}: ${share.toFixed(1)} %, wanted ${classPercent} %`);
  if (understanding.p95Ms > understandingP95Ms) {
    under.push(
      `understanding p95: ${understanding.p95Ms.toFixed(2)} ms, wanted ${understandingP95Ms} ms`,
    );
  }
  const isEnough = overall >= overallPercent;
  return isEnough ? under : [`all: ${overall.toFixed(1)} %, wanted ${overallPercent} %`, ...under];
}

function print({
  overall,
  classes,
  wrong,
  development: measured,
}: Report & { development: Development }) {
  for (const one of wrong) console.log(`${one.class}: ${one.query} → ${one.answer.join(", ")}`);
  const cases = Object.values(classes).reduce((sum, one) => sum + one.cases, 0);
  printTable([
    ...Object.entries(classes).map(([name, one]) => ({ class: name, ...one })),
    { class: "all", cases, share: overall },
  ]);
  printTable(measured.rows.map((row) => ({ ...row })));
  printTable(measured.roles.map((row) => ({ ...row })));
  printTable(measured.strangers.map((row) => ({ ...row })));
  const { chips } = measured;
  console.log(
    `chips that undo one wish only: tuning ${chips.tuning.share.toFixed(1)} % of ${chips.tuning.chips}, untouched ${chips.untouched.share.toFixed(1)} % of ${chips.untouched.chips}`,
  );
  const { queries, p50Ms, p95Ms } = measured.understanding;
  console.log(
    `understanding of ${queries} queries: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms`,
  );
  for (const half of ["tuning", "untouched"] as const) {
    const { withoutUnasked, ofField, distinct, full } = measured.firstFive[half];
    console.log(
      `first five people, ${half}: at most one unasked sub-specialty ${withoutUnasked.toFixed(1)} %, at most one of another field ${ofField.toFixed(1)} %, ${distinct} different fives of ${full}`,
    );
  }
  const { tuning, untouched, ordinary } = measured.emergencies;
  console.log(
    `signs of emergency missed: tuning ${tuning.missed.length} of ${tuning.signs}, untouched ${untouched.missed} of ${untouched.signs}; alarms on ordinary queries: ${ordinary.percent.toFixed(1)} %`,
  );
  for (const half of ["tuning", "untouched", "fresh"] as const) {
    const { sentences, missed, lookAlikes, alarms } = measured.selfHarm[half];
    console.log(
      `self-harm, ${half}: missed ${missed.length} of ${sentences}; alarms on look-alikes: ${alarms.length} of ${lookAlikes}`,
    );
  }
}
