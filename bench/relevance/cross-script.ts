/**
 * Measures how people with Latin names are found by Arabic ones: 5,000 generated names beside the
 * right ones, by full name and by surname alone. `node bench/relevance/cross-script.ts` compares
 * the letters of `name-letters.ts` with the sounds that the search uses.
 */
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { createLexicon } from "#app/search/understanding/spelling/lexicon.ts";
import { CrossScriptNames } from "#app/vocabulary/language/names/cross-script-names.ts";
import { joinedWords, matchName } from "#app/vocabulary/language/names/match-name.ts";
import { indexedForms, nameWords } from "#app/vocabulary/language/names/name-words.ts";
import cases from "./data/cross-script-names.json" with { type: "json" };
import { distractorNames } from "./distractor-names.ts";

const distractors = 5000;
const shown = 5;

/** Returns the people of a query, the best first. */
type Finder = (query: string) => string[];

interface NameCase {
  latin: string;
  arabic: string;
  surname: string;
}

const everyCase: NameCase[] = [...cases.tuning, ...cases.untouched];
const surnames = everyCase.map(({ latin }) => latin.split(" ").slice(1).join(" "));
const people = [
  ...everyCase.map(({ latin }) => latin),
  ...distractorNames(distractors, new Set(surnames)),
];

/** As the search does today: every word has to sound like one of the name's. */
function soundFinder(): Finder {
  const words = people.map((person) => new Set(foldText(person).split(" ")));
  const counts = new Map<string, number>();
  for (const word of words.flatMap((set) => [...set])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const lexicon = createLexicon(
    [...counts].map(([text, count]) => ({ text, count, isName: true })),
  );
  return (query) => {
    const groups = lexicon.groupsOf(foldText(query).split(" "));
    return ranked((at) => {
      let total = 0;
      for (const { terms } of groups) {
        const weights = terms.map(({ text, weight }) => (words[at]?.has(text) ? weight : 0));
        const best = Math.max(0, ...weights);
        if (best === 0) return 0;
        total += best;
      }
      return total;
    });
  };
}

function letterFinder(): Finder {
  const index = new CrossScriptNames();
  const words = people.map(nameWords);
  const forms = words.map((name) => new Set(indexedForms(name)));
  for (const word of new Set(forms.flatMap((set) => [...set]))) index.add(word);
  return (query) => {
    const typed = nameWords(query);
    const near = joinedWords(typed).flatMap((word) => index.find(word));
    return ranked((at) => {
      const isNear = near.some(({ text }) => forms[at]?.has(text));
      return isNear ? matchName(typed, words[at] ?? []) : 0;
    });
  };
}

function ranked(scoreOf: (at: number) => number): string[] {
  return people
    .map((person, at) => ({ person, score: scoreOf(at) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ person }) => person);
}

function report(name: string, part: readonly NameCase[], find: Finder): void {
  const asked = { "full name": "arabic", surname: "surname" } as const;
  for (const [what, field] of Object.entries(asked)) {
    let found = 0;
    let wrong = 0;
    let alike = 0;
    const missed: string[] = [];
    for (const person of part) {
      const first = find(person[field]);
      if (first.includes(person.latin)) found += 1;
      else missed.push(`${person[field]} (${person.latin}) gave ${first[0] ?? "nobody"}`);
      if (first[0] === undefined || first[0] === person.latin) continue;
      wrong += 1;
      if (areAlike(person[field], [person.latin, first[0]])) alike += 1;
    }
    const share = (count: number) => `${Math.round((count / part.length) * 1000) / 10} %`;
    const shares = `first five ${share(found)}, wrong first ${share(wrong)}`;
    console.log(`${name}, ${what}: ${shares}, of these spelled alike ${share(alike)}`);
    if (process.argv.includes("--missed")) console.log(`  ${missed.join("\n  ")}`);
  }
}

/** From here on a spelling is a usual one. */
const usual = 0.9;

/** Whether the words asked for are a usual spelling of either name: no order can show which is meant. */
function areAlike(query: string, people: string[]): boolean {
  const typed = nameWords(query);
  return people.every((person) => matchName(typed, nameWords(person)) >= usual);
}

const finders = { "by sounds": soundFinder(), "by letters": letterFinder() };
for (const [name, find] of Object.entries(finders)) {
  report(`tuning half, ${name}`, cases.tuning, find);
  if (process.argv.includes("--untouched")) report(`untouched, ${name}`, cases.untouched, find);
}
