import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";

const entityTables = ["professionals", "clinics", "services", "franchises"] as const;

/** Child rows of each entity; deleted first, so that no parent has to look for its children. */
const dependents = [
  ["bookings", "professional_id", "professionals"],
  ["bookings", "clinic_id", "clinics"],
  ["reviews", "professional_id", "professionals"],
  ["reviews", "clinic_id", "clinics"],
  ["professional_services", "professional_id", "professionals"],
  ["professional_services", "service_id", "services"],
  ["professional_vocabulary", "professional_id", "professionals"],
  ["places_of_practice", "professional_id", "professionals"],
  ["places_of_practice", "clinic_id", "clinics"],
  ["clinic_services", "clinic_id", "clinics"],
  ["clinic_services", "service_id", "services"],
  ["clinic_networks", "clinic_id", "clinics"],
  ["clinic_vocabulary", "clinic_id", "clinics"],
  ["clinic_pictures", "clinic_id", "clinics"],
  ["opening_exceptions", "clinic_id", "clinics"],
] as const;

const isDemo = sql`external_key like 'demo:%'`;
const isOwn = sql`coalesce(external_key, '') not like 'demo:%'`;

/** Whether the demo city, or a part of it, is in the database. */
export function hasDemoRows(tx: Transaction): Promise<boolean> {
  return hasRows(tx, isDemo);
}

/** Whether any entity exists that is not of the demo city. */
export function hasOwnRows(tx: Transaction): Promise<boolean> {
  return hasRows(tx, isOwn);
}

async function hasRows(tx: Transaction, condition: SQL): Promise<boolean> {
  const anyOf = sql.join(
    entityTables.map(
      (table) => sql`exists (select 1 from ${sql.identifier(table)} where ${condition})`,
    ),
    sql` or `,
  );
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${anyOf} as found`);
  return rows[0]?.found ?? false;
}

/**
 * Takes the demo city out; entities from elsewhere stay. A demo clinic that somebody imported
 * works at goes too, and with it that place of practice.
 */
export async function removeDemoCity(tx: Transaction): Promise<void> {
  for (const [table, column, parent] of dependents) {
    await tx.execute(sql`
      delete from ${sql.identifier(table)}
      where ${sql.identifier(column)} in (select id from ${sql.identifier(parent)} where ${isDemo})`);
  }
  await tx.execute(sql`
    update clinics set franchise_id = null
    where franchise_id in (select id from franchises where ${isDemo}) and (external_key is null or external_key not like 'demo:%')`);
  for (const table of entityTables) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isDemo}`);
  }
}

/** Slugs that entities from elsewhere have. */
export async function listTakenSlugs(
  tx: Transaction,
  table: (typeof entityTables)[number],
): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(table)} where external_key is null or external_key not like 'demo:%'`);
  return rows.map((row) => row.slug);
}
