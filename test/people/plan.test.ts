import { expect, test } from "vitest";
import { listPlanEvidence, presentPlanAnswer } from "#app/directory/networks/queries.server.ts";
import * as plan from "#app/patients/plan/plan.route.tsx";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  test("a plan is chosen in two steps, is no part of an address, and lists the insurer's networks alone", async () => {
    const database = await open({ seed: "vocabulary" });
    const site = openSignInSite(database, { plan });
    const browser = newBrowser();
    const choose = (fields: Record<string, string>) => site.submit(browser, "/plan", fields);
    const read = async () => {
      const response = await site.request(browser, "http://localhost/plan");
      return response.text();
    };
    expect(await read()).toContain('"step":"insurer"');
    const first = await choose({ insurer: "daman" });
    expect(first.to).toBe("/plan");
    const second = await read();
    expect(second).toContain("Daman Enhanced");
    expect(second).not.toContain("MedNet Gold");
    expect((await choose({ step: "network", network: "mednet-gold" })).status).toBe(422);
    await choose({ step: "network", network: "daman-enhanced" });
    expect(await read()).toContain('"plan":"Daman Enhanced"');
    await choose({ insurer: "daman" });
    await choose({ step: "network", network: "" });
    expect(await read()).toContain('"isNetworkUnknown":true');
    await choose({ step: "forget" });
    expect(await read()).toContain('"step":"insurer"');
  });
});

onAnyDatabase((open) => {
  test("what a clinic states about a plan comes with its source and date", async () => {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const insurerId = vocabulary.bySlug("insurance-providers", "daman")?.id ?? 0;
    const networkId = vocabulary.bySlug("insurance-networks", "daman-enhanced")?.id ?? 0;
    const otherId = vocabulary.bySlug("insurance-networks", "daman-basic")?.id ?? 0;
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from clinics order by id limit 2",
    );
    const [stated, silent] = rows.map(({ id }) => ({
      entityType: "clinics" as const,
      entityId: id,
    }));
    if (!stated || !silent) throw new Error("The demo city has no clinics.");
    await database.pool.query("delete from clinic_networks where clinic_id = any($1)", [
      [stated.entityId, silent.entityId],
    ]);
    const on = addDays(dubaiDay(), -5);
    await database.pool.query(
      `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
       select $1, $2, parent_id, $3, $4::date, 'owner' from vocabulary_items where id = $3`,
      [stated.entityId, insurerId, networkId, on],
    );
    const ask = async (network: number | null) => {
      const found = await listPlanEvidence(database, [stated, silent], {
        insurerId,
        networkId: network,
        hasNetworks: true,
      });
      return [found.get(stated.entityId), found.get(silent.entityId)];
    };
    const [accepted, unstated] = await ask(networkId);
    expect(accepted).toEqual({ answer: "accepted", statedOn: on, source: "owner" });
    expect(unstated?.answer).toBe("unstated");
    expect((await ask(otherId))[0]?.answer).toBe("unlisted");
    expect((await ask(null))[0]).toEqual({ answer: "insurer", statedOn: on, source: "owner" });
    if (!accepted) throw new Error("There is no statement.");
    const said = presentPlanAnswer(accepted, { plan: "Daman Enhanced", locale: "en" });
    expect(said.text).toBe("Accepts your plan (Daman Enhanced)");
    expect(said.source).toMatch(/^stated by the clinic, \d+ \w+ \d{4}$/);
  });

  test("a professional who states other networks than the clinic answers for these", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<{
      id: string;
      clinic: string;
      insurer: number;
      network: number;
    }>(
      `select p.professional_id as id, p.clinic_id as clinic, n.insurer_id as insurer, n.network_id as network
       from places_of_practice p join clinic_networks n on n.clinic_id = p.clinic_id
       where p.follows_clinic_networks order by p.id limit 1`,
    );
    const [place] = rows;
    if (!place) throw new Error("The demo city has no place that follows its clinic.");
    const listing = {
      entityType: "professionals" as const,
      entityId: place.id,
      clinicId: place.clinic,
    };
    const asked = { insurerId: place.insurer, networkId: place.network, hasNetworks: true };
    const ask = async () =>
      (await listPlanEvidence(database, [listing], asked)).get(place.id)?.answer;
    expect(await ask()).toBe("accepted");
    await database.pool.query(
      "update places_of_practice set follows_clinic_networks = false where professional_id = $1",
      [place.id],
    );
    await database.pool.query(
      "delete from place_networks where place_id in (select id from places_of_practice where professional_id = $1)",
      [place.id],
    );
    expect(await ask()).toBe("unstated");
  });
});
