import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "#app/admin-kit/describe-resource.server.ts";
import { foundFirst, fromSelected, listRules } from "#app/admin-kit/list/list-query.server.ts";
import { readListState } from "#app/admin-kit/list/list-state.ts";
import { type DeclaredResource, inLanguage } from "#app/admin-kit/resource.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { formatDate, joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { bookings } from "../bookings/bookings.server.ts";
import { mayOpenPath } from "../menu.ts";
import { people } from "../people/users.server.ts";
import { providers } from "../providers/providers.server.ts";
import type { PaletteItem } from "./palette-sources.ts";

/** Bookings last: they are the most rows. */
const searched: readonly Searched[] = [
  ...providers.map((resource) => ({ resource, about: sql`null::text` })),
  { resource: people, about: sql`u.email` },
  {
    resource: bookings,
    about: sql`to_char(lower(b.during) at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')`,
  },
];

interface Searched {
  resource: DeclaredResource;
  /** Tells records of one name apart: an address, or a moment in Dubai. */
  about: SQL;
}

const shortestQuery = 2;
const mostOfAKind = 4;
/** Some of the rows that an index finds are not shown, such as holds, and one may be found twice. */
const mostLookedAt = 50;
const limits = { statementTimeoutMs: 3000 };

type Scope = Pick<RequestContext, "actor" | "database" | "locale">;

/** A moment as a day and a time, other texts as they are. */
function sayAbout(about: string | null, locale: Locale): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(about ?? "") ?? [];
  return day && time ? `${formatDate(day, locale)} ${time}` : (about ?? "");
}

interface Found extends Record<string, unknown> {
  id: string;
  title: string | null;
  about: string | null;
}

/**
 * Finds records by name, telephone number, licence and booking number, of the kinds whose lists the
 * administrator may open.
 */
export async function findRecords(scope: Scope, query: string): Promise<PaletteItem[]> {
  const typed = query.trim();
  if (typed.length < shortestQuery) return [];
  const allowed = searched.filter(({ resource }) => mayOpenPath(scope.actor, resource.path));
  return withRead(
    scope.database,
    scope.actor,
    async (tx) => {
      const items: PaletteItem[] = [];
      for (const { resource: declared, about } of allowed) {
        const resource = inLanguage(declared, scope.locale);
        const title = resource.title[scope.locale];
        const params = new URLSearchParams({ q: typed, col: title });
        const state = readListState(params, listRules(resource, scope.locale));
        const { rows } = await tx.execute<Found>(sql`
          select (${resource.id})::text as id, (${resource.columns[title]?.value})::text as title,
            ${about} as about
          from ${fromSelected(resource, { state })} where ${foundFirst(resource, state, mostLookedAt)}
          limit ${mostOfAKind}`);
        const kind = wordsOf(scope, resource)(resource.words.many);
        for (const row of rows) {
          const hint = joinNames(
            [kind, sayAbout(row.about, scope.locale)].filter(Boolean),
            scope.locale,
          );
          const href = `${resource.path}/${row.id}`;
          items.push({ id: href, label: row.title || row.id, hint, href });
        }
      }
      return items;
    },
    limits,
  );
}
