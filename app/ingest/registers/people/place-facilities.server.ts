import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { type ImportOptions, importFile } from "../../import-file.server.ts";
import type { Position } from "../register.ts";
import type { RegisterRun } from "../runs/record-register-run.server.ts";
import type { PeopleRegister } from "./people-register.ts";

const reader: Actor = { kind: "job", name: "register" };

/**
 * Returns the points of those clinics, by slug, that no source places exactly: without coordinates,
 * in the middle of their district, at a point that means "not known", or placed by an earlier run of this register.
 */
export async function pointsToUse(
  database: Database,
  { name, unknownPoints }: PeopleRegister,
  points: ReadonlyMap<string, Position>,
): Promise<Map<string, Position>> {
  if (points.size === 0) return new Map();
  const unknown = JSON.stringify(unknownPoints);
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ slug: string }>(sql`
      select c.slug from clinics c
      where c.slug = any(${sql.param([...points.keys()])}::text[])
        and coalesce(c.stated_facts #>> '{position,source}', '') not in ('owner', 'staff')
        and (c.latitude is null or c.longitude is null
          or exists (select 1 from geo_districts d where d.id = c.district_id
            and abs(c.latitude - d.latitude) < 1e-6 and abs(c.longitude - d.longitude) < 1e-6)
          or exists (select 1 from json_to_recordset(${unknown}::json) as u (latitude float8, longitude float8)
            where abs(c.latitude - u.latitude) < 1e-6 and abs(c.longitude - u.longitude) < 1e-6)
          or exists (select 1 from register_runs r
            where r.id = (c.stated_facts #>> '{position,run}')::bigint and r.register = ${name}))`),
  );
  return new Map(
    rows.flatMap(({ slug }) => {
      const point = points.get(slug);
      return point ? [[slug, point] as const] : [];
    }),
  );
}

/** Writes the places of clinics that the rows of their people gave, as facts of the run. */
export async function placeFacilities(
  services: Pick<Services, "database">,
  run: RegisterRun,
  points: ReadonlyMap<string, Position>,
  shared: Pick<ImportOptions, "actor" | "fileName" | "batchSize">,
): Promise<void> {
  if (points.size === 0) return;
  await importFile(services, {
    ...shared,
    subject: "clinics",
    origin: "register",
    run: run.id,
    stream: fileOf(points),
    onlyChanges: true,
    onWritten: async (tx, changes) => {
      // Its lines are those of a list of clinics, not of the register.
      const unnumbered = changes.map((change) => ({ ...change, line: 0 }));
      await run.addChanges(tx, "clinics", unnumbered, () => "changed");
    },
  });
}

async function* fileOf(points: ReadonlyMap<string, Position>) {
  yield Buffer.from("slug,latitude,longitude\n");
  for (const [slug, { latitude, longitude }] of points) {
    yield Buffer.from(`${csvLine([slug, String(latitude), String(longitude)])}\n`);
  }
}
