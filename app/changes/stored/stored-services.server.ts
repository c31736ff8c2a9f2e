import { sql } from "drizzle-orm";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { servicesPart } from "../inputs.ts";
import type { StoredPart } from "./stored-part.ts";

/** The services that a clinic offers. Prices of those that it offers already are another part. */
export const storedServices: StoredPart = {
  async read(tx, { entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('removed', '[]'::json, 'added', '[]'::json, 'serviceIds',
        coalesce(json_agg(service_id order by service_id), '[]')) as part
      from clinic_services where clinic_id = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityId }, value) {
    const { added, removed } = servicesPart.parse(value);
    const ended = sql`${sql.param(removed)}::uuid[]`;
    await requireUnbooked(tx, entityId, removed);
    await tx.execute(sql`
      delete from clinic_services where clinic_id = ${entityId}::uuid and service_id = any(${ended})`);
    const { rows } = await tx.execute<{ known: number }>(sql`
      with given as (
        select "serviceId" as id, "priceMin" as price_min, "priceMax" as price_max
        from json_to_recordset(${JSON.stringify(added)}::json)
          as given("serviceId" uuid, "priceMin" numeric, "priceMax" numeric)
        where exists (select from services where id = "serviceId")
      ), offered as (
        insert into clinic_services (clinic_id, service_id, price_min, price_max)
        select ${entityId}::uuid, id, price_min, price_max from given
        on conflict do nothing
      )
      select count(*)::int as known from given`);
    if (rows[0]?.known !== added.length) throw refused({ "service-0": "services.unknown" });
    // Those that the clinic offers are refreshed with the clinic.
    if (removed.length > 0) await refreshAround(tx, "services", ...removed);
  },
};

/** @throws AppError `unprocessable` with the services that a schedule of the clinic has appointments for. */
async function requireUnbooked(
  tx: Transaction,
  clinicId: string,
  removed: readonly string[],
): Promise<void> {
  if (removed.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct t.service_id as id from appointment_types t join schedules s on s.id = t.schedule_id
    where s.clinic_id = ${clinicId}::uuid and t.is_active
      and t.service_id = any(${sql.param([...removed])}::uuid[])`);
  if (rows.length === 0) return;
  throw refused(Object.fromEntries(rows.map(({ id }) => [`ends-${id}`, "services.booked"])));
}

function refused(problems: Record<string, string>): AppError {
  return new AppError("unprocessable", "These services cannot be changed.", { problems });
}
