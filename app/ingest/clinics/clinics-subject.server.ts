import { sql } from "drizzle-orm";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { parseCells } from "../columns/column.ts";
import type { LookUps } from "../columns/look-ups.ts";
import { findEntryIds, findFranchises } from "../reading/find-entries.server.ts";
import type { Refusal, Statement, Subject } from "../subject.ts";
import { type ClinicFacts, clinicColumns, clinicProblems, noClinic } from "./columns.ts";
import { loadClinics } from "./queries.server.ts";
import { storeClinics } from "./store-clinics.server.ts";

export function clinicsSubject(lookUps: LookUps): Subject<ClinicFacts> {
  const columns = clinicColumns(lookUps);
  return {
    name: "clinics",
    noun: "clinic",
    columns,
    parse: (cells) => {
      const { facts, problems } = parseCells(columns, cells);
      return { facts, problems: [...problems, ...clinicProblems(facts, lookUps)] };
    },
    defaults: () => noClinic(lookUps),
    checkReferences,
    find: async (tx, keys) => loadClinics(tx, await findEntryIds(tx, "clinics", keys)),
    load: loadClinics,
    store: storeClinics,
    refresh,
    refreshAtEnd: async (tx) => {
      await refreshListings(tx, { entityType: "franchises" });
    },
  };
}

async function checkReferences(
  tx: Transaction,
  statements: Statement<ClinicFacts>[],
): Promise<Refusal[]> {
  const slugs = new Set(statements.flatMap(({ facts }) => facts.franchise_slug ?? []));
  if (slugs.size === 0) return [];
  const known = new Set(await findFranchises(tx, [...slugs]));
  return statements.flatMap(({ line, rows, facts: { franchise_slug: slug } }) =>
    !slug || known.has(slug)
      ? []
      : [{ line, rows, column: "franchise_slug", cause: "names no franchise", value: slug }],
  );
}

/** The listings of its professionals and services repeat a clinic's name, location and networks. */
async function refresh(tx: Transaction, ids: string[]) {
  await refreshListings(tx, { entityType: "clinics", ids });
  for (const [entityType, table, column] of [
    ["professionals", "places_of_practice", "professional_id"],
    ["services", "clinic_services", "service_id"],
  ] as const) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct ${sql.identifier(column)} as id from ${sql.identifier(table)}
      where clinic_id = any(${sql.param(ids)}::uuid[])`);
    await refreshListings(tx, { entityType, ids: rows.map((row) => row.id) });
  }
}
