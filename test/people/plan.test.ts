import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { listPlanEvidence, presentPlanAnswer } from "#app/directory/networks/queries.server.ts";
import * as plan from "#app/patients/plan/plan.route.tsx";
import * as insurance from "#app/patients/sections/profile-list.route.tsx";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { mona, newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";

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

  test("an unknown insurer is refused, and the page before is one of this site", async () => {
    const database = await open({ seed: "vocabulary" });
    const site = openSignInSite(database, { plan });
    const browser = newBrowser();
    const choose = (fields: Record<string, string>) => site.submit(browser, "/plan", fields);
    for (const insurer of ["", "nonsense"])
      expect((await choose({ insurer })).status, insurer).toBe(422);
    const next = "/clinics/noor?page=2";
    const first = await choose({ insurer: "daman", next });
    expect(first.to).toBe(`/plan?next=${encodeURIComponent(next)}`);
    const chosen = { step: "network", network: "daman-enhanced" };
    expect((await choose({ ...chosen, next })).to).toBe(next);
    // Without a network there is something to read first.
    expect((await choose({ step: "network", network: "", next })).to).toMatch(/^\/plan\?next=/);
    for (const away of ["//evil.example", "https://evil.example", "/plan?change"])
      expect((await choose({ ...chosen, next: away })).to, away).toBe("/plan");
  });

  test("a person's plan is remembered for the account, until they take their card", async () => {
    const database = await open({ seed: "vocabulary" });
    const routes = { plan, login, "dashboard/profile/insurance": insurance };
    const site = openSignInSite(database, routes);
    await createAccount(site.site.services, { ...mona, isAdmin: false });
    const signIn = async () => {
      const browser = newBrowser();
      await site.submit(browser, "/login", { mode: "login", ...mona });
      return browser;
    };
    const read = async (browser: ReturnType<typeof newBrowser>) => {
      const response = await site.request(browser, "http://localhost/plan");
      const text = await response.text();
      const of = (name: string) => new RegExp(`"${name}":(null|"[^"]*")`).exec(text)?.[1] ?? "";
      return { step: of("step"), plan: of("plan"), from: of("from"), card: of("card") };
    };
    const phone = await signIn();
    expect(await read(phone)).toMatchObject({ step: '"insurer"', card: "null" });
    await site.submit(phone, "/plan", { insurer: "daman" });
    await site.submit(phone, "/plan", { step: "network", network: "daman-enhanced" });
    expect(phone.cookies.has("plan")).toBe(false);
    const other = await signIn();
    const chosen = { step: '"chosen"', plan: '"Daman Enhanced"', from: '"account"' };
    expect(await read(other)).toMatchObject(chosen);
    expect(await read(newBrowser())).toMatchObject({ step: '"insurer"' });

    await site.submit(other, "/dashboard/profile/insurance", {
      intent: "save",
      token: "5b0c1f8e-7b0d-4c55-9f5e-0d6a4a0f4d11",
      insurer: "orient-insurance",
      validUntil: addDays(dubaiDay(), 30),
    });
    expect(await read(other)).toMatchObject({ ...chosen, card: '"Orient Insurance"' });
    const taken = await site.submit(other, "/plan", { step: "card", next: "/search" });
    expect(taken.to).toBe("/search");
    expect(await read(other)).toMatchObject({ plan: '"Orient Insurance"', from: '"card"' });

    await site.submit(other, "/dashboard/profile/insurance", {
      intent: "save",
      token: "5b0c1f8e-7b0d-4c55-9f5e-0d6a4a0f4d12",
      insurer: "daman",
      network: "mednet-gold",
      validUntil: addDays(dubaiDay(), 60),
    });
    // A network of another insurer counts as not known.
    expect(await read(other)).toMatchObject({ plan: '"Daman"', from: '"card"' });
    const { rows } = await database.pool.query("select sealed from health_sections");
    expect(JSON.stringify(rows)).not.toMatch(/daman|orient/i);
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
    const asked = { insurerId: place.insurer, networkId: place.network };
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

  test("an insurer whose networks are not known is never said to be accepted", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<{ clinic: string; insurer: number }>(
      `select n.clinic_id as clinic, n.insurer_id as insurer from clinic_networks n
       join vocabulary_items i on i.id = n.insurer_id where i.slug = 'sukoon' limit 1`,
    );
    const listing = { entityType: "clinics" as const, entityId: rows[0]?.clinic ?? "" };
    const asked = { insurerId: rows[0]?.insurer ?? 0, networkId: null };
    const evidence = (await listPlanEvidence(database, [listing], asked)).get(listing.entityId);
    expect(evidence?.answer).toBe("insurer");
  });

  test("services and franchises are answered by their clinics", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<Record<"service" | "franchise", string>>(
      `select (select service_id from clinic_services group by 1 order by count(*) desc, 1 limit 1) as service,
        (select franchise_id from clinics where status = 'active' and franchise_id is not null
         group by 1 having count(*) > 1 order by 1 limit 1) as franchise`,
    );
    const vocabulary = await getVocabulary(database);
    const insurerId = vocabulary.bySlug("insurance-providers", "daman")?.id ?? 0;
    const networkId = vocabulary.bySlug("insurance-networks", "daman-enhanced")?.id ?? 0;
    const on = addDays(dubaiDay(), -3);
    const listings = [
      {
        entityType: "services" as const,
        entityId: rows[0]?.service ?? "",
        clinics: "select clinic_id as id from clinic_services where service_id = $1",
      },
      {
        entityType: "franchises" as const,
        entityId: rows[0]?.franchise ?? "",
        clinics: "select id from clinics where franchise_id = $1 and status = 'active'",
      },
    ];
    for (const { clinics, ...listing } of listings) {
      const found = await database.pool.query<{ id: string }>(`${clinics} order by id`, [
        listing.entityId,
      ]);
      const ids = found.rows.map(({ id }) => id);
      const ask = async () => {
        const asked = { insurerId, networkId };
        return (await listPlanEvidence(database, [listing], asked)).get(listing.entityId);
      };
      await database.pool.query("delete from clinic_networks where clinic_id = any($1)", [ids]);
      const all = ids.length;
      expect(await ask()).toMatchObject({ answer: "unstated", clinics: { answering: 0, all } });
      await database.pool.query(
        `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
         select $1, $2, parent_id, $3, $4::date, 'owner' from vocabulary_items where id = $3`,
        [ids[0], insurerId, networkId, on],
      );
      expect(await ask()).toEqual({
        answer: "accepted",
        statedOn: on,
        source: "owner",
        clinics: { answering: 1, all },
      });
    }
  });
});
