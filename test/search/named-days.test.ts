import { beforeAll, expect, test } from "vitest";
import { seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { listScheduled, readRecords } from "#app/booking/free-times/queries.server.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { guest } from "#app/platform/actor.ts";
import { addDays, dubaiDay, dubaiMoment, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatShortDay } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { onAnyDatabase } from "../databases/database.ts";

/** The next Saturday but today, 21:20 in Dubai. */
function saturdayEvening(): Date {
  const tomorrow = addDays(dubaiDay(new Date()), 1);
  const saturday = addDays(tomorrow, (6 - weekdayOf(tomorrow) + 7) % 7);
  return dubaiMoment(saturday, "21:20");
}

onAnyDatabase((open) => {
  let database: Database;
  const now = saturdayEvening();
  const asked = addDays(dubaiDay(now), 7);

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await seedDemoBookings(database);
    const table = new FreeTimesTable();
    const ids = await listScheduled(database);
    for (const [subject, record] of await readRecords(database, ids, now.getTime()))
      table.set(subject, record);
    setFreeTimes(database, table);
  }, 120_000);

  async function contentOf(query: string, locale: Locale, entityType = "all") {
    const page = await readSearchPage(
      { params: new URLSearchParams({ q: query, entityType }) },
      {
        database,
        actor: guest,
        locale,
        now,
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
      },
    );
    if (!("content" in page)) throw new Error("A search page was expected");
    return page.content;
  }

  test.each<[string, Locale]>([
    ["dentist on Saturday", "en"],
    ["dentist on Saturday morning", "en"],
    ["dentist next Saturday", "en"],
    ["طبيب أسنان يوم السبت", "ar"],
    ["طبيب أسنان السبت صباحا", "ar"],
    ["طبيب أسنان السبت القادم", "ar"],
  ])("late on a Saturday, %s offers times of the next one", async (query, locale) => {
    const { cards, understood } = await contentOf(query, locale);
    expect(understood.some(({ label }) => label.includes(formatShortDay(asked, locale)))).toBe(
      true,
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const { title, times } of cards)
      expect([title, times?.days[0]?.times[0]?.href]).toEqual([
        title,
        expect.stringContaining(asked),
      ]);
  });

  test.each<[string, Locale]>([
    ["physiotherapist video", "en"],
    ["dermatologist by video", "en"],
    ["طبيب نفسي عن بعد", "ar"],
  ])("%s finds no clinic whose times are of others", async (query, locale) => {
    const { cards, repairs } = await contentOf(query, locale, "clinics");
    for (const { title, times } of cards)
      expect([title, times === null || times.visitType === "virtual"]).toEqual([title, true]);
    if (cards.length === 0) expect(repairs.length).toBeGreaterThan(0);
  });
});
