import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Transaction,
  withSavepoint,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { findMistake } from "#app/platform/gateway/refuse-call.server.ts";
import { composeInsert } from "#app/platform/gateway/tables/compose-write.server.ts";
import { readPreferences } from "#app/platform/gateway/tables/preferences.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { EntityType } from "../entity-ref.ts";
import { refreshAround } from "../listings/refreshing/refresh-around.server.ts";
import { slugOf } from "../rules.ts";
import { type EntityChoices, writeEntityChoices } from "./entity-choices.server.ts";
import { entityTables } from "./entity-tables.server.ts";
import type { EditContext } from "./update-entities.server.ts";

export type CreateOutcome =
  | { outcome: "created"; id: string; slug: string }
  /** `code` is the SQL state of the refusal. */
  | { outcome: "refused"; problem: string; code: string };

export interface NewEntity {
  /** Values by column name, parsed by the input of the entity's table. */
  values: RowValues;
  choices?: EntityChoices;
}

/**
 * Adds entities, each under a free address made from its English name. One that is refused leaves
 * the others added.
 * @throws AppError `forbidden`.
 */
export async function createEntities(
  { actor, database, requestId }: EditContext,
  { entityType, entities }: { entityType: EntityType; entities: readonly NewEntity[] },
): Promise<CreateOutcome[]> {
  requirePermission(actor, "listings.edit");
  return withTransaction(database, actor, async (tx) => {
    const outcomes: CreateOutcome[] = [];
    for (const entity of entities) {
      const outcome = await tryInsert(tx, entityType, entity);
      outcomes.push(outcome);
      if (outcome.outcome === "refused") continue;
      const { id, slug } = outcome;
      await recordAudit(tx, {
        actor,
        requestId,
        action: "listing.create",
        entityType,
        entityId: id,
        detail: { slug, after: { ...entity.values, ...entity.choices } },
      });
    }
    const created = outcomes.flatMap((one) => (one.outcome === "created" ? [one.id] : []));
    await refreshAround(tx, entityType, ...created);
    return outcomes;
  });
}

/** Adds one entity under a free address, without its record in the audit log. */
export async function insertEntity(
  tx: Transaction,
  entityType: EntityType,
  { values, choices = {} }: NewEntity,
): Promise<{ id: string; slug: string }> {
  const slug = await findFreeSlug(tx, entityType, String(values.name_en ?? ""));
  const row = { ...values, slug };
  const insert = composeInsert(
    entityTables[entityType],
    { names: Object.keys(row), rows: [row] },
    new URLSearchParams(),
    readPreferences("missing=default"),
  );
  const rows = await selectRows(tx, { id: z.uuid() }, sql`${insert} returning id`);
  const [created] = rows;
  if (!created) throw new Error("The row was not added.");
  await writeEntityChoices(tx, entityType, { id: created.id, choices });
  return { id: created.id, slug };
}

async function tryInsert(
  tx: Transaction,
  entityType: EntityType,
  entity: NewEntity,
): Promise<CreateOutcome> {
  try {
    return await withSavepoint(tx, async () => {
      return { outcome: "created", ...(await insertEntity(tx, entityType, entity)) };
    });
  } catch (error) {
    const mistake = findMistake(error);
    if (!mistake) throw error;
    return { outcome: "refused", problem: mistake.message, code: mistake.code };
  }
}

/** The address of the name, with a number behind it where others have it or had it. */
async function findFreeSlug(tx: Transaction, entityType: EntityType, name: string) {
  const base = slugOf(name) || entityType;
  const rows = await selectRows(
    tx,
    { slug: z.string() },
    sql`
    select slug from ${sql.identifier(entityType)} where slug = ${base} or slug like ${`${base}-%`}
    union select slug from former_addresses
    where entity_type = ${entityType} and (slug = ${base} or slug like ${`${base}-%`})`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
