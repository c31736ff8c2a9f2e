import { sql } from "drizzle-orm";
import { wordsOf } from "#app/admin-kit/describe-resource.server.ts";
import { countLists } from "#app/admin-kit/list/count-lists.server.ts";
import { listLimits } from "#app/admin-kit/list/list-query.server.ts";
import { type AdminScope, inLanguage, type Resource } from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { keysOf } from "#app/platform/keys-of.ts";
import { providers } from "../providers.server.ts";
import type { FigureName } from "./messages/en.ts";

type Scope = Pick<AdminScope, "database" | "actor" | "locale">;

/** The list that each figure counts, as the filters of its address. */
type Figures = Partial<Record<FigureName, Readonly<Record<string, string>>>>;

export const stateFigures: Figures = {
  all: {},
  listed: { status: "active" },
  unlisted: { status: "inactive" },
  verified: { verified: "yes" },
  featured: { featured: "yes" },
};

const listed = { status: "active" };

const licenceExpiring = { ...listed, licenceExpiry: "soon" };
const stale = { ...listed, stale: "yes" };

/** Gaps and outdated facts of public listings. */
export const needFigures: Figures = {
  licenceMissing: { ...listed, licence: "missing" },
  licenceUnchecked: { ...listed, licence: "unchecked" },
  licenceOld: { ...listed, licence: "old" },
  licenceExpired: { ...listed, licenceExpiry: "expired" },
  licenceExpiring,
  picture: { ...listed, picture: "no" },
  hours: { ...listed, hours: "no" },
  arabic: { ...listed, arabic: "no" },
  stale,
};

/** Counts the facts of public listings that have expired or will soon. */
export const healthFigures: Figures = { licenceExpiring, stale };

export interface Figure {
  count: number;
  /** The list of exactly the rows that are counted. */
  to: string;
}

export interface FigureTable {
  kinds: string[];
  /** One row per figure, one cell per kind; null where the kind has no such fact. */
  rows: { name: FigureName; cells: (Figure | null)[] }[];
}

/** Counts figures of the four kinds of providers. */
export async function readFigures(scope: Scope, figures: Figures): Promise<FigureTable> {
  const resources = providers.map((declared) => inLanguage(declared, scope.locale));
  const entries = keysOf(figures).map((name) => ({ name, filters: figures[name] ?? {} }));
  const columns = await withRead(
    scope.database,
    scope.actor,
    async (tx) => {
      const counted: (Figure | null)[][] = [];
      for (const resource of resources) {
        const queries = entries.map(({ filters }) => queryOf(resource, filters));
        const asked = queries.filter((query) => query !== null);
        const counts = await countLists(tx, resource, { queries: asked, locale: scope.locale });
        const countOf = new Map(asked.map((query, at) => [query, counts[at] ?? 0]));
        counted.push(
          queries.map((query) => {
            if (query === null) return null;
            const to = query === "" ? resource.path : `${resource.path}?${query}`;
            return { count: countOf.get(query) ?? 0, to };
          }),
        );
      }
      return counted;
    },
    listLimits,
  );
  return {
    kinds: resources.map((resource) => wordsOf(scope, resource)(resource.words.many)),
    rows: entries.map(({ name }, at) => ({
      name,
      cells: columns.map((cells) => cells[at] ?? null),
    })),
  };
}

/** Returns the query of a list; null where the resource lacks one of its columns. */
function queryOf({ columns }: Resource, filters: Readonly<Record<string, string>>): string | null {
  const entries = Object.entries(filters);
  if (!entries.every(([name]) => columns[name])) return null;
  return new URLSearchParams(entries.map(([name, value]) => [`f.${name}`, value])).toString();
}

export interface LatestListing {
  id: string;
  name: string;
  /** The kind, in the language of the page. */
  kind: string;
  at: string;
  to: string;
}

const mostLatest = 10;

interface LatestRow extends Record<string, unknown> {
  id: string;
  name: string;
  kind: string;
  at: string;
}

/** Lists the listings of all kinds that were created or changed last. */
export async function readLatest(
  scope: Scope,
  column: "created_at" | "updated_at",
): Promise<LatestListing[]> {
  const name = sql.raw(scope.locale === "ar" ? "name_ar" : "name_en");
  const kinds = providers.map(
    ({ entityType }) => sql`(
      select id::text as id, ${name} as name, ${entityType}::text as kind, ${sql.identifier(column)} as moment
      from ${sql.identifier(entityType)} order by ${sql.identifier(column)} desc limit ${mostLatest})`,
  );
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<LatestRow>(sql`
      select id, name, kind, to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from (${sql.join(kinds, sql` union all `)}) latest order by moment desc, id limit ${mostLatest}`),
  );
  return rows.flatMap((row) => {
    const resource = providers.find(({ entityType }) => entityType === row.kind);
    if (!resource) return [];
    const { id, name: title, at } = row;
    const kind = wordsOf(scope, resource)(resource.words.one);
    return [{ id, name: title, kind, at, to: `${resource.path}/${id}` }];
  });
}
