import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import type { DemoWorld } from "./city/build-world.server.ts";
import { makeClinicRows } from "./city/make-clinic-rows.server.ts";
import type { DemoClinic } from "./city/plan-clinics.server.ts";
import { createRandom } from "./draw-random.server.ts";
import { chunkSize, joinRows, writeRows } from "./write-rows.server.ts";

const featuredClinics = 40;

/** Writes the clinics with their child rows; `onProgress` gets the number written. */
export async function writeClinics(
  database: Database,
  tx: Transaction,
  {
    world,
    clinics,
    onProgress,
  }: { world: DemoWorld; clinics: DemoClinic[]; onProgress: (done: number) => void },
) {
  const featured = drawFeatured(world, clinics);
  for (let start = 0; start < clinics.length; start += chunkSize) {
    const chunk = clinics.slice(start, start + chunkSize);
    await writeRows(
      database,
      tx,
      joinRows(chunk.map((clinic) => makeClinicRows(world, clinic, featured.has(clinic.id)))),
    );
    onProgress(start + chunk.length);
  }
  // A service costs what those take who offer it.
  await tx.execute(sql`
    update services s set price_min = o.low, price_max = o.high
    from (
      select service_id, min(price_min) as low, max(price_max) as high from clinic_services group by 1
    ) o
    where o.service_id = s.id and s.external_key like 'demo:%'`);
}

/** Clinics where one sees somebody; pharmacies and laboratories are not put in front. */
function drawFeatured(world: DemoWorld, clinics: DemoClinic[]): Set<string> {
  const random = createRandom(world.seed, 5_000_000_000);
  const candidates = clinics.filter(
    ({ departments, type }) => departments.length > 0 && type !== "laboratory",
  );
  const count = Math.min(featuredClinics, Math.ceil(clinics.length * 0.15));
  return new Set(random.sample(candidates, count).map(({ id }) => id));
}
