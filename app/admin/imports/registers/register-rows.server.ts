import { sql } from "drizzle-orm";
import { column, defineResource, eachRow } from "#app/admin-kit/resource.server.ts";
import { settleRow } from "#app/ingest/registers/runs/review-rows.server.ts";
import { rowKinds } from "#app/ingest/registers/runs/run-rows.ts";
import { resourceWords } from "../../resource-parts/words.ts";

/** Rows of the runs: what was refused, and the doubtful ones that somebody has to look at. */
export const registerRows = defineResource({
  name: "register-rows",
  path: "/admin/scraper/registers/rows",
  words: { one: "registers.row.one", many: "registers.row.many", empty: "registers.empty" },
  messages: resourceWords,
  entityType: "register_rows",
  from: sql`register_rows w`,
  id: sql`w.id::text`,
  title: { en: "name", ar: "name" },
  search: [sql`w.name`, sql`w.value`],
  sort: "-run",
  columns: {
    name: column("text", "listing.name", sql`w.name`, { width: 16 }),
    kind: column("choice", "column.kind", sql`w.kind`, {
      isFiltered: true,
      options: rowKinds,
      optionKeys: "registers.kind.",
    }),
    run: column("number", "registers.row.run", sql`w.run_id`, { isFiltered: true }),
    line: column("number", "registers.line", sql`nullif(w.line, 0)`, { hasNulls: true }),
    cause: column("text", "registers.row.cause", sql`nullif(w.cause, '')`, {
      hasNulls: true,
      isFiltered: true,
      width: 18,
    }),
    value: column("text", "registers.row.value", sql`nullif(w.value, '')`, {
      hasNulls: true,
      width: 12,
    }),
    settledAt: column("moment", "registers.row.settledAt", sql`w.settled_at`, {
      hasNulls: true,
      isFiltered: true,
      width: 10,
    }),
  },
  actions: {
    settle: {
      label: "registers.row.settle",
      permission: "listings.merge",
      appliesTo: sql`w.kind = 'doubtful' and w.settled_at is null`,
      run: eachRow((scope, { id }) => settleRow(scope, id)),
    },
  },
});
