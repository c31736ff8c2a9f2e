import { z } from "zod";
import { defineProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import type { PublishedTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { readRows } from "#app/platform/gateway/tables/row-input.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type EntityType, entityTypes } from "../entity-ref.ts";
import { createEntities } from "./create-entities.server.ts";
import { type DeleteOutcome, deleteEntities } from "./delete-entities.server.ts";
import { entityTables } from "./entity-tables.server.ts";
import type { EntityChange } from "./plan-edit.server.ts";
import { updateEntities } from "./update-entities.server.ts";

/** Entities that one call may write. */
const mostEntities = 500;

const entityType = z.enum(entityTypes);
const ids = z.array(z.uuid()).max(mostEntities);
const rows = z.array(z.record(z.string(), z.json())).max(mostEntities);
const identified = z.object({ id: z.uuid(), version: z.int32().optional() });
const results = z.array(z.looseObject({ outcome: z.string() }));

const bulkUpdate = defineProcedure({
  name: "bulk_update_entities",
  input: z.object({ entity_type: entityType, updates_json: rows }),
  output: z.object({ updated: z.int(), results }),
  isRead: false,
  permission: "listings.edit",
  async answer({ entity_type, updates_json }, scope) {
    const changes = updates_json.map((row) => readChange(entityTables[entity_type], row));
    const outcomes = await updateEntities(scope, { entityType: entity_type, changes });
    return { updated: countOf(outcomes, "updated"), results: outcomes };
  },
});

/** A row names its entity; everything else in it is a new value. */
function readChange(table: PublishedTable, row: Record<string, unknown>): EntityChange {
  const { id, version, ...given } = row;
  const values = table.update ? (readRows(table, table.update.input, given)[0] ?? {}) : {};
  return { ...identified.parse({ id, version }), values };
}

const bulkCreate = defineProcedure({
  name: "bulk_create_entities",
  input: z.object({ entity_type: entityType, entities_json: rows }),
  output: z.object({ created: z.int(), results }),
  isRead: false,
  permission: "listings.edit",
  async answer({ entity_type, entities_json }, scope) {
    const table = entityTables[entity_type];
    const given = table.insert ? readRows(table, table.insert.input, entities_json) : [];
    const entities = given.map((values) => ({ values }));
    const outcomes = await createEntities(scope, { entityType: entity_type, entities });
    return { created: countOf(outcomes, "created"), results: outcomes };
  },
});

const deleted = z.object({ deleted: z.int(), results });

const bulkDelete = defineProcedure({
  name: "bulk_delete_entities",
  input: z.object({ entity_type: entityType, entity_ids: ids }),
  output: deleted,
  isRead: false,
  permission: "listings.delete",
  answer: ({ entity_type, entity_ids }, scope) => remove(scope, entity_type, entity_ids),
});

const deleteClinics = defineProcedure({
  name: "admin_delete_clinics",
  input: z.object({ clinic_ids: ids }),
  output: deleted,
  isRead: false,
  permission: "listings.delete",
  answer: ({ clinic_ids }, scope) => remove(scope, "clinics", clinic_ids),
});

const deleteClinicsJson = defineProcedure({
  name: "admin_delete_clinics_json",
  input: z.object({ clinic_ids_json: ids }),
  output: deleted,
  isRead: false,
  permission: "listings.delete",
  answer: ({ clinic_ids_json }, scope) => remove(scope, "clinics", clinic_ids_json),
});

async function remove(scope: RequestContext, entityType: EntityType, ids: string[]) {
  const outcomes: DeleteOutcome[] = await deleteEntities(scope, { entityType, ids });
  return { deleted: countOf(outcomes, "deleted"), results: outcomes };
}

function countOf(outcomes: readonly { outcome: string }[], wanted: string): number {
  return outcomes.filter(({ outcome }) => outcome === wanted).length;
}

export const editingProcedures = [
  bulkUpdate,
  bulkCreate,
  bulkDelete,
  deleteClinics,
  deleteClinicsJson,
];
