import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Position } from "../register.ts";

const writer: Actor = { kind: "job", name: "register" };

/**
 * Stores where clinics are within about 600 m, by the keys of their register. Profiles show it as a
 * circle while no exact place is known; search and distances have the middle of the district.
 */
export async function placeAbout(
  database: Database,
  run: number,
  abouts: ReadonlyMap<string, Position>,
): Promise<void> {
  if (abouts.size === 0) return;
  const rows = JSON.stringify([...abouts].map(([key, position]) => ({ key, ...position })));
  await withTransaction(database, writer, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update clinics c set about_latitude = r.latitude, about_longitude = r.longitude
      from json_to_recordset(${rows}::json) as r (key text, latitude float8, longitude float8)
      where c.external_key = r.key
        and (c.about_latitude, c.about_longitude) is distinct from (r.latitude, r.longitude)`);
    if (!rowCount) return;
    await recordAudit(tx, {
      actor: writer,
      action: "register.about",
      entityType: "register_runs",
      entityId: String(run),
      detail: { places: rowCount },
    });
  });
}
