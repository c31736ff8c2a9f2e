import { sql } from "drizzle-orm";
import type { AdminScope, Create, Edit } from "#app/admin-kit/resource.server.ts";
import { createEntities } from "#app/directory/editing/create-entities.server.ts";
import { readEntity } from "#app/directory/editing/read-entity.server.ts";
import { updateEntities } from "#app/directory/editing/update-entities.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Fields, Form, Problems } from "#app/platform/forms/define-form.ts";
import { listChoices } from "./listing-choices.server.ts";
import { toEntity, toValues } from "./listing-values.server.ts";

/** The form of a kind of listings, over its columns and lists. */
export function editOf(entityType: EntityType, form: Form<Fields>): Edit {
  const { fields } = form;
  const read: NonNullable<Edit["readWith"]> = async (scope, id, recorded) => {
    const entity = await readEntity(scope, { entityType, id });
    if (!entity) return null;
    const { row, choices, version } = entity;
    const values = toValues(entityType, fields, { ...row, ...choices, ...recorded });
    const offered = await listChoices(scope, fields, values);
    return { values, version: String(version), choices: offered };
  };
  return {
    permission: "listings.edit",
    form,
    read: (scope, id) => read(scope, id, {}),
    readWith: read,
    async save(scope, { id, version, values }) {
      await requireDistrictOfCity(scope, values);
      const change = { id, version: Number(version), ...toEntity(entityType, values) };
      const [outcome] = await updateEntities(scope, { entityType, changes: [change] });
      if (outcome?.outcome === "missing")
        throw new AppError("not_found", "There is no such listing.");
      if (outcome?.outcome === "stale")
        throw new AppError("conflict", "The listing was changed since it was opened.");
      if (outcome?.outcome === "refused") throw refusalOf(outcome);
    },
  };
}

/**
 * A new listing of a kind. It is not on the site before somebody puts it there: its pictures, hours
 * and places follow once it is stored.
 */
export function createOf(
  entityType: EntityType,
  form: Form<Fields>,
  values: Readonly<Record<string, unknown>> = {},
): Create {
  return {
    permission: "listings.edit",
    form,
    async open(scope) {
      const { defaultCity } = await getGeography(scope.database);
      const city = form.fields.cityId && { cityId: String(defaultCity.id) };
      return { values: { ...values, ...city }, choices: await listChoices(scope, form.fields) };
    },
    async save(scope, sent) {
      await requireDistrictOfCity(scope, sent);
      const { values: columns, choices } = toEntity(entityType, sent);
      const entity = { values: { ...columns, status: "inactive" }, choices };
      const [outcome] = await createEntities(scope, { entityType, entities: [entity] });
      if (!outcome) throw new Error("The listing was not stored.");
      if (outcome.outcome === "refused") throw refusalOf(outcome);
      return outcome.id;
    },
  };
}

const duplicateKey = "23505";

/** Two listings cannot have one licence: the only key that a form can repeat. */
function refusalOf({ code, problem }: { code: string; problem: string }): AppError {
  return code === duplicateKey
    ? refuse({ licenceNumber: "taken" }, "Another listing has this licence.")
    : new AppError("unprocessable", problem);
}

function refuse(problems: Problems, message: string): AppError {
  return new AppError("unprocessable", message, { problems });
}

async function requireDistrictOfCity(
  { database, actor }: AdminScope,
  { cityId, districtId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof districtId !== "string") return;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(
      sql`select 1 from geo_districts where id = ${districtId}::int and city_id = ${cityId}::int`,
    ),
  );
  if (rows.length === 0) throw refuse({ districtId: "elsewhere" }, "The district is elsewhere.");
}
