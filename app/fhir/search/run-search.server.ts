import type { Found } from "../elements/clean-resource.server.ts";
import type { Criterion } from "./criterion.ts";
import type { Cursor } from "./cursor.ts";
import type { Kind, ReadScope } from "./source.ts";

interface Page {
  ids: string[];
  /** Where the next page begins; null at the end. */
  next: Cursor | null;
}

/** A page with the number of all matches; null where that is not known. */
export interface CountedPage extends Page {
  total: number | null;
}

interface PageOptions {
  cursor: Cursor;
  count: number;
  /** Whether so few resources match that sorting them is less work than a walk to them. */
  areFew?: boolean;
}

/** Returns a page of ids; the sources of a type follow one another. */
export async function listPage(
  scope: ReadScope,
  { sources }: Kind,
  criteria: readonly Criterion[],
  { cursor, count, areFew = false }: PageOptions,
): Promise<Page> {
  const ids: string[] = [];
  let after = cursor.after;
  for (let index = cursor.source; index < sources.length; index += 1) {
    const room = count - ids.length;
    const bounds = { after, limit: room + 1, areFew };
    const found = (await sources[index]?.list(scope, criteria, bounds)) ?? [];
    ids.push(...found.slice(0, room).map(({ id }) => id));
    if (found.length > room)
      return { ids, next: { source: index, after: found[room - 1]?.at ?? null } };
    after = null;
  }
  return { ids, next: null };
}

/** Returns the first page and the number of all matches, from one read; null for more than `most`. */
export async function listFew(
  scope: ReadScope,
  { sources }: Kind,
  criteria: readonly Criterion[],
  { count, most }: { count: number; most: number },
): Promise<CountedPage | null> {
  const ids: string[] = [];
  let next: Cursor | null = null;
  let total = 0;
  for (const [index, source] of sources.entries()) {
    const room = count - ids.length;
    const bounds = { limit: room + 1, most: most - total };
    const found = await source.listFew?.(scope, criteria, bounds);
    if (!found) return null;
    total += found.total;
    ids.push(...found.first.slice(0, room).map(({ id }) => id));
    if (found.first.length > room)
      next ??= { source: index, after: found.first[room - 1]?.at ?? null };
  }
  return { ids, next, total };
}

/** Returns how many resources meet the criteria; null if they are more than `most`. */
export async function countMatches(
  scope: ReadScope,
  { sources }: Kind,
  criteria: readonly Criterion[],
  most: number | null,
): Promise<number | null> {
  let sum = 0;
  for (const source of sources) {
    sum += await source.count(scope, criteria, most === null ? null : most + 1 - sum);
    if (most !== null && sum > most) return null;
  }
  return sum;
}

/** Returns resources of one type by their ids; unknown ones are absent. */
export async function readAll(
  scope: ReadScope,
  { sources }: Kind,
  ids: readonly string[],
): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const source of sources) {
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    for (const each of await source.read(scope, missing)) found.set(each.resource.id ?? "", each);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
