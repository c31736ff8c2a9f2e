import { sql } from "drizzle-orm";
import { z } from "zod";
import { withRead } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { type EntityChoices, readEntityChoices } from "./entity-choices.server.ts";
import type { EditContext } from "./update-entities.server.ts";

export interface EditedEntity {
  version: number;
  /** The row by column name. */
  row: RowValues;
  choices: EntityChoices;
}

/** Reads an entity as its editor changes it; null where there is none with this id. */
export function readEntity(
  { actor, database }: Pick<EditContext, "actor" | "database">,
  { entityType, id }: { entityType: EntityType; id: string },
): Promise<EditedEntity | null> {
  return withRead(database, actor, async (tx) => {
    const rows = await selectRows(
      tx,
      { id: z.uuid(), version: z.int(), row: z.record(z.string(), z.unknown()) },
      sql`
      select e.id, e.version, to_jsonb(e) as row
      from ${sql.identifier(entityType)} e where e.id::text = ${id}`,
    );
    const [entity] = rows;
    if (!entity) return null;
    const choices = await readEntityChoices(tx, entityType, entity.id);
    return { version: entity.version, row: entity.row, choices };
  });
}
