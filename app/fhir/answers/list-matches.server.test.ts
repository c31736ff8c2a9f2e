import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { requireKind } from "../resources/kinds.server.ts";
import type { Search } from "../search/read-search.ts";
import { readSearch } from "../search/read-search.ts";
import type { Kind, ReadScope, Source } from "../search/source.ts";
import { listMatches } from "./list-matches.server.ts";

/** Returns a kind with so many roles, and whether each of its lists was of few. */
function roles(total: number) {
  const lists: (boolean | undefined)[] = [];
  const all = Array.from({ length: 3 }, (_, at) => ({ id: `role-${at}`, at: `role-${at}` }));
  const source: Source = {
    async list(_scope, _criteria, { areFew, limit }) {
      lists.push(areFew);
      return all.slice(0, limit);
    },
    listFew: async (_scope, _criteria, { limit, most }) =>
      total > most ? null : { first: all.slice(0, limit), total },
    count: async () => total,
    read: async () => [],
  };
  const kind: Kind = { ...requireKind("PractitionerRole"), sources: [source] };
  return { kind, lists };
}

// A key of what is remembered, and an address: no source here reads anything else.
const scope = { base: "https://dalil.example/fhir" } as ReadScope;

test.each([
  ["few", 250, [true, true]],
  ["many", 2_500, [false, false, false]],
])("lists of a search that found %s within a minute are read as such", async (_, total, read) => {
  const { kind, lists } = roles(total);
  const database = {} as Database;
  const asked = new URLSearchParams({ specialty: "cardiology", _count: "2" });
  const search: Search = readSearch(asked, kind, [kind], true);
  const first = await listMatches(scope, kind, search, database);
  expect(first.ids).toEqual(["role-0", "role-1"]);
  await listMatches(scope, kind, search, database);
  const cursor = first.next ?? search.cursor;
  await listMatches(scope, kind, { ...search, cursor }, database);
  expect(lists).toEqual(read);
});
