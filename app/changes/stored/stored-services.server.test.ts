import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { admin, ownedListings, stranger } from "#test/seeds/owned-listings.ts";
import { decideChange } from "../decide-change.server.ts";
import { describeDifferences } from "../parts/describe-differences.server.ts";
import { listServiceChoices, listWaitingChanges } from "../queries.server.ts";

onAnyDatabase((open, kind) => {
  const here = ownedListings(open, kind);
  const query = (text: string, values: unknown[] = []) => here.database.pool.query(text, values);
  const offers = async () =>
    (
      await query(
        `select s.slug, o.price_min::int as least, o.price_max::int as most from clinic_services o
        join services s on s.id = o.service_id where o.clinic_id = $1 order by s.slug`,
        [here.north.entityId],
      )
    ).rows;
  const heart = { slug: "heart-scan", least: 500, most: 600 };

  /** Adds a service that no clinic offers. */
  async function addService(slug: string, status = "active") {
    await query(
      `insert into services (slug, name_en, name_ar, service_type_id, status)
      select $1, $1, $1, service_type_id, $2 from services where slug = 'heart-scan'
      on conflict do nothing`,
      [slug, status],
    );
    const { rows } = await query("select id from services where slug = $1", [slug]);
    return String(rows[0]?.id);
  }
  async function decide() {
    const [change] = await listWaitingChanges(here.database, admin);
    if (!change) throw new Error("No change waits.");
    await decideChange(here.services(), admin, { id: change.id, verdict: "applied" });
  }

  test("an owner proposes services with prices; the reviewer sees them by name", async () => {
    const added = await addService("x-ray");
    const { serviceId } = here.world;
    const fields = {
      offeredId: serviceId,
      "service-0": added,
      "from-0": "120",
      "to-0": "150",
    };
    expect(await here.change("services", fields)).toEqual({ ok: true, outcome: "waiting" });
    expect(await offers()).toEqual([heart]);
    const [change] = await listWaitingChanges(here.database, admin);
    const reader = { actor: admin, database: here.database, locale: "en" } as const;
    const { before, after } = change ?? {};
    expect(await describeDifferences(reader, { part: "services", before, after })).toEqual([
      { label: "Heart scan", before: "Offered", after: "Offered" },
      { label: "x-ray", before: "", after: "Offered · From (AED): 120 · Up to (AED): 150" },
    ]);
    await decide();
    expect(await offers()).toEqual([heart, { slug: "x-ray", least: 120, most: 150 }]);

    await here.change("services", {
      offeredId: [serviceId, added],
      [`ends-${added}`]: "on",
    });
    await decide();
    expect(await offers()).toEqual([heart]);
    const listed = await query(
      "select price_min from directory_listings where entity_id = $1::uuid and price_min is not null",
      [added],
    );
    expect(listed.rows).toEqual([]);
  });

  test("a form sent back as it came changes nothing", async () => {
    const fields = { offeredId: here.world.serviceId, "service-0": "", "from-0": "" };
    expect(await here.change("services", fields)).toEqual({ ok: true, outcome: "unchanged" });
  });

  test("rows without a service, repeated ones and turned prices are refused", async () => {
    const added = await addService("x-ray");
    const fields = {
      "service-0": "",
      "from-0": "5",
      "service-1": added,
      "service-2": added,
      "from-2": "9",
      "to-2": "8",
    };
    expect(await here.change("services", fields)).toEqual({
      ok: false,
      refusal: "invalid",
      problems: {
        "service-0": "services.missing",
        "service-2": "services.twice",
        "to-2": "price.order",
      },
    });
  });

  test("somebody else proposes nothing, and an unknown service is not offered", async () => {
    const { serviceId } = here.world;
    const fields = { offeredId: serviceId, "service-0": randomUUID() };
    await expect(here.change("services", fields, { actor: stranger })).rejects.toMatchObject({
      code: "forbidden",
    });
    await here.change("services", fields);
    await expect(decide()).rejects.toMatchObject({
      details: { problems: { "service-0": "services.unknown" } },
    });
    expect(await offers()).toEqual([heart]);
  });

  test("a service with appointments in a schedule of the clinic stays", async () => {
    const { serviceId } = here.world;
    await query(
      `with s as (insert into schedules (professional_id, clinic_id) values ($1, $2) returning id)
      insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes)
      select id, $3, 'in_person', 'Scan', 'تصوير', 30 from s`,
      [here.world.people.amina, here.north.entityId, serviceId],
    );
    await here.change("services", { offeredId: serviceId, [`ends-${serviceId}`]: "on" });
    await expect(decide()).rejects.toMatchObject({
      details: { problems: { [`ends-${serviceId}`]: "services.booked" } },
    });
    expect(await offers()).toEqual([heart]);
    await query("delete from schedules where clinic_id = $1", [here.north.entityId]);
  });

  test("owners choose among the services on the site, the staff among all", async () => {
    const hidden = await addService("hidden-scan", "draft");
    const reader = { database: here.database, locale: "ar" } as const;
    const owners = await listServiceChoices(reader);
    expect(owners.map(({ value }) => value)).toContain(here.world.serviceId);
    expect(owners.map(({ value }) => value)).not.toContain(hidden);
    const all = await listServiceChoices(reader, { withUnlisted: true });
    expect(all).toContainEqual({ value: hidden, label: "hidden-scan", isListed: false });
  });
});
