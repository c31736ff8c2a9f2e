import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase, runsOn } from "#test/databases/database.ts";
import { comparable } from "#test/hostile/random-requests.ts";
import { type EngineWorld, openEngineWorld } from "#test/search/engine-world.ts";
import type { SearchRequest } from "../answers/engine.ts";
import { SegmentBuilder } from "../compact-index/building/build-segment.ts";
import { IndexWords } from "../compact-index/building/index-words.ts";
import type { IndexRow } from "../compact-index/index-row.ts";
import { BitPool, setBit } from "../compact-index/matching/bits.ts";
import { SearchIndex } from "../compact-index/search-index.ts";
import { type LiveSegment, Segment } from "../compact-index/segment.ts";
import type { LexiconWord } from "../understanding/spelling/lexicon.ts";
import { createIndexEngine } from "./index-engine.server.ts";
import { readWords } from "./lexicon.server.ts";

interface World extends EngineWorld {
  index: SearchIndex;
}

async function openWorld(database: Database): Promise<World> {
  const world = await openEngineWorld(database);
  const segment = segmentOf(world.rows, world.parentOf);
  return { ...world, index: new SearchIndex([{ segment, gone: null }]) };
}

function segmentOf(rows: IndexRow[], parentOf: World["parentOf"]): Segment {
  const builder = new SegmentBuilder(parentOf);
  for (const row of rows) builder.add(row);
  return new Segment(builder.finish());
}

/** The same listings in several segments, with outdated ones among them that have gone since. */
function scattered(rows: IndexRow[], parentOf: World["parentOf"], seed: number): SearchIndex {
  const parts: IndexRow[][] = [[], [], []];
  for (const [at, row] of rows.entries()) parts[(at * 7 + seed) % 3]?.push(row);
  const segments = parts.map((part, number): LiveSegment => {
    const outdated = rows.filter(
      (_, at) => at % 5 === number && !part.some((row) => row === rows[at]),
    );
    const segment = segmentOf([...part, ...outdated], parentOf);
    const left = new Set(outdated.map((row) => row.entityId));
    const gone = new BitPool(segment.size).takeEmpty();
    for (let listing = 0; listing < segment.size; listing += 1) {
      if (left.has(segment.idOf(listing))) setBit(gone, listing);
    }
    return { segment, gone };
  });
  return new SearchIndex(segments);
}

forEachDatabase((open, kind) => {
  const runs = runsOn(kind, 2_000);
  let world: World;
  beforeAll(async () => {
    world = await openWorld(await open({ seed: "demo" }));
  }, 180_000);

  const expectSame = async (index: SearchIndex, request: SearchRequest) => {
    const [found, expected] = await Promise.all([
      createIndexEngine(await open({ seed: "demo" }), () => world.lexicon).search(request, index),
      world.oracle.search(request),
    ]);
    expect(comparable(found)).toEqual(comparable(expected));
  };

  test("the index has the words that the database has", async () => {
    const byText = (words: LexiconWord[]) =>
      words.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
    const words = await readWords(await open({ seed: "demo" }));
    expect(words.length).toBeGreaterThan(1_000);
    const listed = words.map(({ text, count, isName }) => ({ text, count, isName }));
    expect(byText([...new IndexWords(world.index).list()])).toEqual(byText(listed));
    const texts = words.map(({ text }) => text).sort();
    const inParts = new IndexWords(scattered(world.rows, world.parentOf, 1));
    expect([...inParts.list()].map(({ text }) => text).sort()).toEqual(texts);
    expect(texts.every(inParts.has)).toBe(true);
    const people = words.flatMap(({ text, isPerson }) => (isPerson ? [text] : [])).sort();
    expect(people.length).toBeGreaterThan(100);
    for (const index of [inParts, new IndexWords(world.index)])
      expect(texts.filter(index.isPerson)).toEqual(people);
    expect([inParts.has("xyzzy"), inParts.hasBeginning("xyzzy")]).toEqual([false, false]);
  });

  test("the index answers as the database does", async () => {
    expect(world.rows.length).toBeGreaterThan(200);
    await fc.assert(
      fc.asyncProperty(world.requests, (request) => expectSame(world.index, request)),
      { numRuns: runs * 0.6 },
    );
  }, 300_000);

  test("so it does when its listings are scattered over segments and some have gone", async () => {
    const indexes = [1, 2, 3].map((seed) => scattered(world.rows, world.parentOf, seed));
    await fc.assert(
      fc.asyncProperty(world.requests, fc.constantFrom(...indexes), (request, index) =>
        expectSame(index, request),
      ),
      { numRuns: runs * 0.4 },
    );
  }, 300_000);
});
