import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { readPlanOfPlaces } from "./read-profile-plan.server.ts";

onAnyDatabase((open) => {
  test("each place of a professional answers for itself where the answers differ", async () => {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const insurerId = vocabulary.bySlug("insurance-providers", "daman")?.id ?? 0;
    const networkId = vocabulary.bySlug("insurance-networks", "daman-basic")?.id ?? 0;
    const { rows } = await database.pool.query<{ id: string; clinics: string[] }>(
      `select professional_id as id, array_agg(clinic_id order by is_primary desc, id) as clinics
       from places_of_practice where follows_clinic_networks
       group by 1 having count(*) = 2 order by 1 limit 1`,
    );
    const { id: entityId = "", clinics = [] } = rows[0] ?? {};
    const state = async (clinicId: string | undefined) => {
      await database.pool.query(
        `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
         select $1, $2, parent_id, $3, $4::date, 'owner' from vocabulary_items where id = $3`,
        [clinicId, insurerId, networkId, addDays(dubaiDay(), -5)],
      );
    };
    await database.pool.query("delete from clinic_networks where clinic_id = any($1)", [clinics]);
    const visit = {
      ...testServices(database, { dataDir: tmpdir() }),
      actor: guest,
      locale: "en",
    } as RequestContext;
    const headers = new Headers({ cookie: `plan=${insurerId}_${networkId}` });
    const places = ["Main", "Second"].map((clinicName, at) => ({
      clinicId: clinics[at] ?? "",
      clinicName,
    }));
    const read = async () => {
      const { answers } = await readPlanOfPlaces(visit, headers, { entityId, places });
      return answers.map(({ place, plan }) => [place, plan.answer]);
    };
    expect(await read()).toEqual([[null, "unstated"]]);
    await state(clinics[1]);
    expect(await read()).toEqual([
      ["Main", "unstated"],
      ["Second", "accepted"],
    ]);
    await state(clinics[0]);
    expect(await read()).toEqual([[null, "accepted"]]);
  });
});
