import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { columnsOf, fieldsOf, snakeCase } from "../fields/catalogue.ts";
import type { DuplicateKind } from "./rules.ts";

/** One of two listings beside each other. */
const comparedListing = {
  id: z.uuid(),
  slug: z.string(),
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
  attached: z.record(z.string(), z.int()),
};

export interface ComparedListing {
  id: string;
  slug: string;
  version: number;
  values: RowValues;
  /** Rows that others attached to it, by table. */
  attached: Record<string, number>;
}

export interface Comparison {
  kept: ComparedListing;
  other: ComparedListing;
  /** The columns in which they differ and that can be taken from the other. */
  differing: string[];
}

/** Returns the columns that a kept listing may take from the one merged into it. */
export function takenColumns(entityType: DuplicateKind): string[] {
  return fieldsOf(entityType)
    .filter(([, { staysInMerge }]) => !staysInMerge)
    .flatMap(columnsOf)
    .map(snakeCase);
}

/** Returns two listings beside each other; null where one of them is not listed. */
export function compareListings(
  database: Database,
  actor: Actor,
  { entityType, keptId, mergedId }: { entityType: DuplicateKind; keptId: string; mergedId: string },
): Promise<Comparison | null> {
  return withRead(database, actor, async (tx) => {
    const kept = await readListing(tx, entityType, keptId);
    const other = await readListing(tx, entityType, mergedId);
    if (!kept || !other || keptId === mergedId) return null;
    const differing = takenColumns(entityType).filter(
      (name) => JSON.stringify(kept.values[name]) !== JSON.stringify(other.values[name]),
    );
    return { kept, other, differing };
  });
}

async function readListing(tx: Transaction, entityType: DuplicateKind, id: string) {
  const rows = await selectRows(
    tx,
    comparedListing,
    sql`
    select e.id, e.slug, e.version, to_jsonb(e) as "values", (
      select jsonb_object_agg(counted.name, counted.rows) from (
        select 'reviews' as name, (select count(*) from reviews where ${id}::uuid in (professional_id, clinic_id)) as rows
        union all select 'places_of_practice', (select count(*) from places_of_practice where ${id}::uuid in (professional_id, clinic_id))
        union all select 'claims', (select count(*) from claims where entity_type = ${entityType} and entity_id = ${id}::uuid)
        union all select 'mistake_reports', (select count(*) from mistake_reports where entity_type = ${entityType} and entity_id = ${id}::uuid)
      ) counted where counted.rows > 0) as attached
    from ${sql.identifier(entityType)} e where e.id = ${id}::uuid and e.status = 'active'`,
  );
  const [row] = rows;
  return row && { ...row, attached: row.attached ?? {} };
}
