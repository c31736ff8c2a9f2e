import { sql } from "drizzle-orm";
import { column, defineResource, eachRow } from "#app/admin-kit/resource.server.ts";
import { settleBrowserError } from "#app/insights/browser-errors/settle-browser-error.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { sayIn, tablePanel } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

const settle = (isSettled: boolean) =>
  eachRow((scope, { id }) => settleBrowserError(scope, scope.actor, { id, isSettled }));

/** Null for an address that is no page of this site. */
const knownPage = sql`nullif(page, '?')`;
const what = sql`e.name || ': ' || e.message`;

/** Errors of the site's own scripts that browsers report. */
export const browserErrors = defineResource({
  name: "browser-errors",
  path: "/admin/browser-errors",
  words: { one: "errors.one", many: "errors.many", empty: "errors.filledBy" },
  messages: resourceWords,
  entityType: "browser_errors",
  fieldKeys: "errors.",
  from: sql`browser_errors e`,
  id: sql`e.id`,
  title: { en: "what", ar: "what" },
  search: [what, sql`e.page`, sql`e.stack`],
  sort: "-lastSeenAt",
  columns: {
    what: column("text", "errors.what", what, { isFiltered: true, width: 20 }),
    state: column(
      "choice",
      "column.state",
      sql`case when e.settled_at is null then 'open' else 'settled' end`,
      {
        isFiltered: true,
        options: ["open", "settled"],
        optionKeys: "errors.state.",
      },
    ),
    count: column("number", "errors.count", sql`e.count`, { isFiltered: true }),
    page: column("text", "errors.page", knownPage, {
      isFiltered: true,
      hasNulls: true,
      width: 10,
    }),
    browser: column("text", "errors.browser", sql`nullif(e.browser, '')`, {
      isFiltered: true,
      hasNulls: true,
    }),
    release: column("text", "errors.release", sql`e.release`, { isFiltered: true }),
    lastSeenAt: column("moment", "errors.lastSeen", sql`e.last_seen_at`, {
      isFiltered: true,
      width: 11,
    }),
    firstSeenAt: column("moment", "errors.firstSeen", sql`e.first_seen_at`, {
      isFiltered: true,
      width: 11,
    }),
    settledAt: column("moment", "errors.settledAt", sql`e.settled_at`, {
      isFiltered: true,
      hasNulls: true,
      isShown: false,
      width: 11,
    }),
  },
  panels: {
    stack: {
      label: "errors.stack",
      load: (scope, id) =>
        tablePanel(
          scope,
          { call: "errors.call", place: "errors.place" },
          sql`select call.at::text as key, split_part(call.line, ' ', 1) as call,
              split_part(call.line, ' ', 2) as place
            from browser_errors e
            cross join unnest(string_to_array(e.stack, E'\n')) with ordinality as call (line, at)
            where e.id::text = ${id} order by call.at`,
          { call: (name) => (name === "?" ? sayIn(scope)("errors.nameless") : name) },
        ),
    },
    reports: {
      label: "errors.reports",
      load: (scope, id) =>
        tablePanel(
          scope,
          {
            at: "errors.at",
            page: "errors.page",
            browser: "errors.browser",
            release: "errors.release",
          },
          sql`select id::text as key, to_json(reported_at) #>> '{}' as at, ${knownPage} as page, browser, release
            from browser_error_reports where error_id::text = ${id} order by id desc`,
          { at: (text) => formatMoment(new Date(text), scope.locale) },
        ),
    },
  },
  actions: {
    settle: {
      label: "errors.settle",
      permission: "browserErrors.settle",
      appliesTo: sql`e.settled_at is null`,
      undo: "reopen",
      run: settle(true),
    },
    reopen: {
      label: "errors.reopen",
      permission: "browserErrors.settle",
      appliesTo: sql`e.settled_at is not null`,
      undo: "settle",
      run: settle(false),
    },
  },
});
