import { beforeAll, expect, test } from "vitest";
import { seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { listScheduled, readRecords } from "#app/booking/free-times/queries.server.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { onAnyDatabase } from "../databases/database.ts";

onAnyDatabase((open) => {
  let database: Database;
  /** Slugs of the specialties of each professional, parents with them, by slug. */
  let specialtiesOf: Map<string, string[]>;

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await seedDemoBookings(database);
    const table = new FreeTimesTable();
    const ids = await listScheduled(database);
    for (const [subject, record] of await readRecords(database, ids, Date.now()))
      table.set(subject, record);
    setFreeTimes(database, table);
    const { rows } = await database.pool.query<{ slug: string; specialties: string[] }>(
      `select l.slug, array_agg(distinct coalesce(p.slug, i.slug)) as specialties
       from directory_listings l cross join unnest(l.specialty_ids) as s (id)
       join vocabulary_items i on i.id = s.id left join vocabulary_items p on p.id = i.parent_id
       where l.entity_type = 'professionals' group by l.slug`,
    );
    specialtiesOf = new Map(rows.map(({ slug, specialties }) => [slug, specialties]));
  }, 120_000);

  async function cardsOf(query: string): Promise<CardData[]> {
    const page = await readSearchPage(
      { params: new URLSearchParams(query) },
      {
        database,
        actor: guest,
        locale: "en",
        now: new Date(),
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
      },
    );
    return "content" in page ? page.content.cards : [];
  }

  test.each([
    ["q=dermatologist", ["dermatology"]],
    ["q=dermatologist deira", ["dermatology"]],
    ["q=طبيب عيون", ["ophthalmology"]],
    ["q=dentist", ["dentistry"]],
  ])("at clinics, %s shows the times of nobody else", async (query, asked) => {
    const found = await Promise.all(
      ["clinics", "franchises"].map((kind) => cardsOf(`${query}&entityType=${kind}`)),
    );
    const timed = found.flat().filter(({ times }) => times !== null);
    for (const { title, times } of timed) {
      const href = times?.days[0]?.times[0]?.href ?? "";
      const slug = /^\/book\/([^?]+)/.exec(href)?.[1] ?? "";
      const fields = specialtiesOf.get(slug) ?? [];
      expect(
        fields.some((field) => asked.includes(field)),
        `${title}: ${slug}, ${fields}`,
      ).toBe(true);
    }
    expect(found.flat().length).toBeGreaterThan(0);
    if (!/deira/.test(query)) expect(timed.length).toBeGreaterThan(0);
  });

  test("a clinic is available for a field only while somebody of the field is free", async () => {
    const [day, ofField] = await Promise.all([
      cardsOf("entityType=clinics&q=in the next 7 days"),
      cardsOf("entityType=clinics&q=dentist in the next 7 days"),
    ]);
    expect(day.length).toBeGreaterThan(ofField.length);
    expect(ofField.length).toBeGreaterThan(0);
    expect(ofField.every(({ times, isEmergency }) => times !== null || isEmergency)).toBe(true);
  });

  const linksOf = (cards: CardData[]) =>
    cards.flatMap(({ times }) => times?.days.flatMap((day) => day.times) ?? []);

  test.each([
    ["my son has a fever", "child"],
    ["ابني عنده حرارة", "child"],
    ["cardiologist for my mother", "parent"],
  ])("the times for «%s» name the relative, and nothing of the complaint", async (q, patient) => {
    const links = linksOf(await cardsOf(`entityType=professionals&q=${encodeURIComponent(q)}`));
    expect(links.length).toBeGreaterThan(0);
    for (const { href } of links) {
      expect(href).toContain(`&for=${patient}`);
      expect(decodeURIComponent(href)).not.toMatch(/fever|حرار|mother|cardiolog/i);
    }
  });

  test("the times for a complaint of nobody in particular name no relative", async () => {
    for (const { href } of linksOf(await cardsOf("q=fever"))) expect(href).not.toContain("for=");
  });

  test("home visits in a district are offered by those who come there, from any clinic", async () => {
    const { rows } = await database.pool.query<{ id: number; reaching: string[]; there: string[] }>(
      `select d.id, array_agg(l.slug) as reaching,
         array_agg(l.slug) filter (where d.id = any(l.district_ids)) as there
       from geo_districts d join directory_listings l on d.id = any(l.home_district_ids)
       where l.entity_type = 'professionals' group by d.id order by count(*) desc limit 1`,
    );
    const [{ id = 0, reaching = [], there = [] } = {}] = rows;
    expect(reaching.length).toBeGreaterThan((there ?? []).length);
    const cards = await cardsOf(
      `entityType=professionals&visitTypes=home_visit&geo_district_id=${id}&sort=next_available`,
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const { slug, times, comesTo } of cards) {
      expect(reaching).toContain(slug);
      expect(comesTo).toBeTruthy();
      if (times) expect(times.visitType).toBe("home_visit");
    }
    expect(cards.some(({ slug, times }) => times && !(there ?? []).includes(slug))).toBe(true);
  });
});
