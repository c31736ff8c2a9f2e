import { sql } from "drizzle-orm";
import { clinicFields } from "#app/directory/fields/clinic.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { parseCells } from "../columns/column.ts";
import { findEntryIds, findFranchises } from "../columns/find-entries.server.ts";
import { blankFacts } from "../columns/listing-columns.ts";
import type { LookUps } from "../columns/look-ups.ts";
import { loadEntries } from "../storing/store-entries.server.ts";
import type { Refusal, Statement, Subject } from "../subject.ts";
import { type ClinicFacts, clinicColumns, clinicProblems } from "./columns.ts";
import { storeClinics } from "./store-clinics.server.ts";

const networks = sql`(
  select coalesce(json_agg(json_build_array(n.insurer_id, n.administrator_id, n.network_id)), '[]')
  from clinic_networks n where n.clinic_id = e.id) as networks`;

function load(tx: Transaction, ids: string[]) {
  return loadEntries<ClinicFacts>(tx, "clinics", { ids, others: [networks] });
}

export function clinicsSubject(lookUps: LookUps): Subject<ClinicFacts> {
  const columns = clinicColumns(lookUps);
  const defaults = blankFacts(clinicFields, lookUps);
  return {
    name: "clinics",
    noun: "clinic",
    columns,
    parse: (cells) => {
      const { facts, problems } = parseCells(columns, cells);
      return { facts, problems: [...problems, ...clinicProblems(facts, lookUps)] };
    },
    defaults: () => defaults,
    checkReferences,
    find: async (tx, keys) => load(tx, await findEntryIds(tx, "clinics", keys)),
    load,
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
