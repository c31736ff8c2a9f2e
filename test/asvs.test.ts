import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const file = "docs/security/asvs.md";
const text = readFileSync(join(root, file), "utf8");
const rows = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, id = "", level = "", words = "", state = "", proof = ""]) => ({
  id,
  level,
  words,
  state,
  proof,
}));
/** Requirements of levels 1 and 2 by chapter, as ASVS 5.0.0 has them. */
const ofChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("every requirement of levels 1 and 2 has one row", () => {
  const chapters = ofChapter.map(
    (_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length,
  );
  expect(chapters).toEqual(ofChapter);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ words, proof }) => !words.trim() || !proof.trim())).toEqual([]);
});

test("the table of states counts the rows", () => {
  const counted = Object.entries(Object.groupBy(rows, ({ state }) => state));
  for (const [state, of = []] of counted) expect(text).toContain(`| ${state} | ${of.length} |`);
  const stated = [...text.matchAll(/^\| [a-z/ ]+ \| (\d+) \| /gm)].map(([, count]) =>
    Number(count),
  );
  expect(stated.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});

test("every file that a row names exists", () => {
  const named = rows.flatMap(({ id, proof }) => [
    ...[...proof.matchAll(/`((?:app|server|test|e2e|scripts|docs)\/[^`]+)`/g)].map(
      ([, path = ""]) => [id, path],
    ),
    ...[...proof.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => [
      id,
      normalize(join(dirname(file), path)),
    ]),
  ]);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(([, path = ""]) => !existsSync(join(root, path)))).toEqual([]);
});
