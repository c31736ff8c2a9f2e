import { type SQL, sql } from "drizzle-orm";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ChangedType, ChangeTarget } from "../rules.ts";
import { settleFacts } from "./settle-facts.server.ts";
import { practicePart } from "./staff-part.ts";
import type { StoredPart } from "./stored-part.ts";

interface Side {
  own: SQL;
  other: SQL;
  otherType: ChangedType;
}

const sides: Record<ChangedType, Side> = {
  professionals: { own: sql`professional_id`, other: sql`clinic_id`, otherType: "clinics" },
  clinics: { own: sql`clinic_id`, other: sql`professional_id`, otherType: "professionals" },
};

/** Where a professional practises, and who practises at a clinic: the same rows, from both sides. */
export const storedPractice: StoredPart = {
  async read(tx, { entityType, entityId }) {
    const { own } = sides[entityType];
    const primary =
      entityType === "professionals" ? sql`min(id::text) filter (where is_primary)` : sql`null`;
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('primaryId', ${primary}, 'added', null, 'places',
        coalesce(json_agg(json_build_object('id', id, 'fee', fee, 'phone', phone) order by id), '[]')) as part
      from places_of_practice where ${own} = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, target, value) {
    const { added, places, primaryId } = practicePart.parse(value);
    const { own, other, otherType } = sides[target.entityType];
    const kept = sql`${sql.param(places.map(({ id }) => id))}::uuid[]`;
    const mine = sql`${own} = ${target.entityId}::uuid`;
    const { rows: ended } = await tx.execute<{ id: string }>(sql`
      delete from places_of_practice where ${mine} and id <> all(${kept}) returning ${other} as id`);
    await tx.execute(sql`
      update places_of_practice p set fee = given.fee, phone = given.phone
      from json_to_recordset(${JSON.stringify(places)}::json) as given(id uuid, fee numeric, phone text)
      where p.${mine} and p.id = given.id`);
    if (added) {
      // A place that is added is the main one only of who had none.
      const person = target.entityType === "professionals" ? target.entityId : added.otherId;
      await choosePrimary(tx, [person]);
      await settleFacts(tx, person);
      await addPlace(tx, target, added);
    }
    if (primaryId !== null && target.entityType === "professionals") {
      await tx.execute(sql`
        update places_of_practice set is_primary = id = ${primaryId}::uuid
        where ${mine} and exists (select from places_of_practice where ${mine} and id = ${primaryId}::uuid)`);
    }
    const former = ended.map(({ id }) => id);
    const people =
      target.entityType === "professionals"
        ? [target.entityId]
        : [...former, ...(added ? [added.otherId] : [])];
    await choosePrimary(tx, people);
    // Those that are still joined are refreshed with the listing itself.
    if (former.length > 0) await refreshAround(tx, otherType, ...former);
  },
};

/** @throws AppError `unprocessable` where there is no such listing, or it is joined already. */
async function addPlace(
  tx: Transaction,
  { entityType, entityId }: ChangeTarget,
  { otherId, fee, phone }: { otherId: string; fee: number | null; phone: string | null },
): Promise<void> {
  const { own, other, otherType } = sides[entityType];
  const { rows } = await tx.execute<{ exists: boolean }>(sql`
    select exists (select from ${sql.identifier(otherType)} where id = ${otherId}::uuid) as exists`);
  if (!rows[0]?.exists) throw refused("unknown");
  const inserted = await tx.execute(sql`
    insert into places_of_practice (${own}, ${other}, fee, phone)
    values (${entityId}::uuid, ${otherId}::uuid, ${fee}::numeric, ${phone})
    on conflict do nothing returning id`);
  if (inserted.rows.length === 0) throw refused("twice");
}

function refused(problem: "unknown" | "twice"): AppError {
  const problems = { added: problem };
  return new AppError("unprocessable", "This place cannot be added.", { problems });
}

/** Makes a place the main one of each professional who has places and none that is. */
export async function choosePrimary(
  tx: Transaction,
  professionalIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update places_of_practice set is_primary = true where id in (
      select distinct on (professional_id) id from places_of_practice p
      where professional_id = any(${sql.param([...professionalIds])}::uuid[])
        and not exists (select from places_of_practice o where o.professional_id = p.professional_id and o.is_primary)
      order by professional_id, id)`);
}
