import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Keys, SubjectName } from "../subject.ts";
import type { LookUps, NamedClinic } from "./look-ups.ts";

/** The ids of stored entries that one of the keys names; each part uses the index of its key. */
export async function findEntryIds(
  tx: Transaction,
  table: SubjectName,
  keys: Keys,
): Promise<string[]> {
  const entries = sql.identifier(table);
  const parts = [
    sql`select id from ${entries} where external_key = any(${sql.param(keys.externalKeys)}::text[])`,
    sql`select id from ${entries} where slug = any(${sql.param(keys.slugs)}::text[])`,
  ];
  if (keys.licences.length > 0) {
    parts.push(sql`
      select e.id from json_to_recordset(${JSON.stringify(keys.licences)}::json) as k(authority text, number text)
      join ${entries} e on e.licence_authority = k.authority and e.licence_number = k.number`);
  }
  const { rows } = await tx.execute<{ id: string }>(sql.join(parts, sql` union `));
  return rows.map((row) => row.id);
}

/** Returns which of the slugs are taken. */
export async function takenSlugs(
  tx: Transaction,
  table: SubjectName,
  slugs: string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(table)} where slug = any(${sql.param(slugs)}::text[])`);
  return new Set(rows.map((row) => row.slug));
}

interface WantedClinics {
  slugs: readonly string[];
  externalKeys: readonly string[];
  announcedClinics: LookUps["announcedClinics"];
}

/** Clinics by slug and by external key, as a row names them. */
export async function findClinics(
  tx: Transaction,
  { slugs, externalKeys, announcedClinics }: WantedClinics,
): Promise<NamedClinic[]> {
  const { rows } = await tx.execute<NamedClinic & Record<string, unknown>>(sql`
    select slug, external_key from clinics where slug = any(${sql.param(slugs)}::text[])
    union
    select slug, external_key from clinics where external_key = any(${sql.param(externalKeys)}::text[])`);
  return [...rows, ...announcedClinics];
}

export async function findFranchises(tx: Transaction, slugs: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from franchises where slug = any(${sql.param(slugs)}::text[])`);
  return rows.map((row) => row.slug);
}
