import { type SQL, sql } from "drizzle-orm";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import type { Messages } from "#app/platform/i18n/translate.ts";
import type { Column, Resource, SearchedWord, WordSearch } from "../resource.server.ts";
import type { ListState } from "./list-state.ts";

/** The words of a search; one that is a whole label, such as "In person", is one word. */
function wordsOf(resource: Resource, { search, columns }: ListState): string[] {
  const whole = search.trim();
  if (isWholeLabel(resource, columns, whole)) return [whole];
  return searchedWords(resource.readSearch?.(search) ?? search);
}

/** The words of a search. A telephone number is one word, without the zeros that it is dialled with. */
function searchedWords(search: string): string[] {
  const digits = latinDigits(search).replace(/[\s()-]/g, "");
  if (/^(\+|0)\d{6,14}$/.test(digits)) return [digits.replace(/^(\+|0+)/, "")];
  return search.split(/\s+/).filter(Boolean);
}

const searched = (word: string): SearchedWord => ({ word, pattern: containing(word) });

/** Whether a row has all the words, in its texts or in the labels of its choices. */
export function wordsCondition(resource: Resource, state: ListState): SQL {
  const { wordSearch, search, columns } = resource;
  if (wordSearch) return wordsByIds(resource, state, wordSearch);
  const texts = state.columns
    .flatMap((name) => columns[name] ?? [])
    .filter(({ kind }) => kind === "text")
    .map(({ value }) => value);
  return hasEachWord(resource, state, ({ pattern }) => hasText([...search, ...texts], pattern));
}

/**
 * The ids with the words, and those with a label, are one list: PostgreSQL joins it, where it would
 * compare each row with all ids of a list beside an "or".
 */
function wordsByIds(resource: Resource, state: ListState, { ids }: WordSearch): SQL {
  const { id, from } = resource;
  const among = (listed: SQL) => sql`${id} in (${listed})`;
  const idsOf = (some: readonly string[]) => ids(some.map(searched), state.columns);
  const words = wordsOf(resource, state);
  const isLabel = (word: string) => labelsOf(resource, state.columns, word).length > 0;
  const own = words.filter((word) => !isLabel(word));
  const labelled = words.filter(isLabel).map((word) => {
    const labels = sql`(${sql.join(labelsOf(resource, state.columns, word), sql` or `)})`;
    if (isWholeLabel(resource, state.columns, word)) return labels;
    return among(sql`select ${id} from ${from} where ${labels} union all (${idsOf([word])})`);
  });
  return allOf([...(own.length > 0 ? [among(idsOf(own))] : []), ...labelled]);
}

/** With more words that are labels, too, their combinations are too many. */
const mostLabels = 3;

/**
 * Selects the ids of rows that have all words, so that it can stop at the first ones: by the words
 * alone, and for each set of words that are labels of choices by those choices and the other words.
 * Ids come several times, at least `most` of them where there are as many. Null where the resource is
 * not searched so.
 */
export function idsWithWords(resource: Resource, state: ListState, most: number): SQL | null {
  const { wordSearch, id, from } = resource;
  const words = wordsOf(resource, state);
  if (!wordSearch || words.length === 0) return null;
  const isWhole = (word: string) => isWholeLabel(resource, state.columns, word);
  const labels = words.filter((word) => labelsOf(resource, state.columns, word).length > 0);
  const whole = labels.filter(isWhole);
  const parts = labels.filter((word) => !isWhole(word));
  if (parts.length > mostLabels) return null;
  const idsOf = (some: readonly string[], limit?: number) =>
    wordSearch.ids(some.map(searched), state.columns, limit);
  const ways = subsetsOf(parts).map((some) => {
    const chosen = [...whole, ...some];
    const rest = words.filter((word) => !chosen.includes(word));
    if (chosen.length === 0) return sql`(${idsOf(rest, most)})`;
    const labelled = chosen.map(
      (word) => sql`(${sql.join(labelsOf(resource, state.columns, word), sql` or `)})`,
    );
    const others = rest.length > 0 ? [sql`${id} in (${idsOf(rest)})`] : [];
    return sql`(select ${id} as id from ${from} where ${allOf([...labelled, ...others])})`;
  });
  return sql.join(ways, sql` union all `);
}

function subsetsOf(words: readonly string[]): string[][] {
  let sets: string[][] = [[]];
  for (const word of words) sets = sets.flatMap((set) => [set, [...set, word]]);
  return sets;
}

/** Whether a row has each word by a condition on the row, or in the labels of its choices. */
export function hasEachWord(
  resource: Resource,
  state: ListState,
  has: (word: SearchedWord, shown: readonly string[]) => SQL,
): SQL {
  return allOf(
    wordsOf(resource, state).map((word) =>
      orLabelled(resource, state, word, has(searched(word), state.columns)),
    ),
  );
}

/** A whole label means its choice alone; another word is looked for in the texts as well. */
function orLabelled(resource: Resource, { columns }: ListState, word: string, found: SQL): SQL {
  const labels = labelsOf(resource, columns, word);
  const ways = isWholeLabel(resource, columns, word) ? labels : [...labels, found];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function allOf(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Conditions on the shown choices of which a label has the word; each label has some single letter. */
function labelsOf(resource: Resource, shown: readonly string[], word: string): SQL[] {
  if (isLetter(word)) return [];
  return shown.flatMap((name) => {
    const column = resource.columns[name];
    const values = column ? valuesLabelled(resource, column, word) : [];
    return column && values.length > 0 ? [isAnyOf(column.value, values)] : [];
  });
}

/** Whether a word is one letter, which is looked for in the texts of a row alone. */
export function isLetter(word: string): boolean {
  return [...word].length === 1;
}

/** Whether a text is the label of a shown choice, in either language. */
function isWholeLabel({ messages, columns }: Resource, shown: readonly string[], text: string) {
  const typed = text.toLowerCase();
  return shown.some((name) => {
    const { kind, options = [], optionKeys = "" } = columns[name] ?? {};
    if (kind !== "choice") return false;
    return options.some((value) =>
      locales.some((locale) => labelIn(messages[locale], optionKeys, value) === typed),
    );
  });
}

function labelIn(messages: Messages, optionKeys: string, value: string): string | undefined {
  const label = messages[`${optionKeys}${value}`];
  return typeof label === "string" ? label.toLowerCase() : undefined;
}

/** Whether a choice is one of these; of a single one an index may give the rows in the order of a list. */
export function isAnyOf(value: SQL, values: readonly string[]): SQL {
  const [only] = values;
  if (values.length === 1) return sql`(${value}) = ${only}::text`;
  return sql`(${value}) = any(${sql.param([...values])}::text[])`;
}

/** Whether one of the texts is like a pattern. */
export function hasText(texts: readonly SQL[], pattern: string): SQL {
  return sql`concat_ws(' ', ${sql.join([...texts], sql`, `)}) collate "C" ilike ${pattern}`;
}

/** The values of a choice whose label in either language has the word. */
function valuesLabelled(
  { messages }: Resource,
  { kind, options = [], optionKeys = "" }: Column,
  word: string,
): string[] {
  if (kind !== "choice") return [];
  const typed = word.toLowerCase();
  return options.filter((value) =>
    locales.some((locale) => labelIn(messages[locale], optionKeys, value)?.includes(typed)),
  );
}

export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
