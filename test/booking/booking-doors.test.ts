import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";

const callers = 200;

forEachDatabase((open, kind) => {
  async function openSite() {
    const database = await open({ seed: "demo" });
    const town: BookableTown = await makeBookableTown(database);
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const write = (name: string, body: object, headers: object = {}) =>
      site.post(`/functions/v1/${name}`, body, { "idempotency-key": randomUUID(), ...headers });
    return { database, town, site, write };
  }

  test("of 200 who want one time at once exactly one gets it, and nothing else is left", async () => {
    const { database, town, write } = await openSite();
    const body = { typeId: town.types.instant, startsAt: town.startOf(20) };
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, at) =>
        write("bookings", body, { "x-forwarded-for": `10.7.${at >> 4}.${(at & 15) * 8}` }),
      ),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([...counts].map(([status, { length }]) => [status, length]).sort()).toEqual([
      [201, 1],
      [409, callers - 1],
    ]);
    const refused = counts.get(409)?.[0];
    expect(await refused?.json()).toMatchObject({
      details: { reason: "taken", alternatives: [{}, {}, {}] },
    });
    const { rows } = await database.pool.query(
      "select state, count(*)::int from bookings where professional_id = $1 group by 1",
      [town.professionalId],
    );
    expect(rows).toEqual([{ state: "held", count: 1 }]);
  }, 60_000);

  test("availability leaves out what is booked, and a month comes in one call", async () => {
    const { town, site, write } = await openSite();
    const { professionalId, types } = town;
    const path = `/functions/v1/availability?professionalId=${professionalId}&typeId=${types.instant}&days=31`;
    const list = async () => {
      const { slots }: { slots: { startsAt: string }[] } = await (await site.get(path)).json();
      return slots.map(({ startsAt }) => startsAt);
    };
    const before = await list();
    const startsAt = town.startOf(30);
    expect(before).toContain(startsAt);
    expect(before.length).toBeGreaterThan(1_000);
    expect((await write("bookings", { typeId: types.instant, startsAt })).status).toBe(201);
    expect(await list()).toEqual(before.filter((one) => one !== startsAt));
  });

  test("days and moments beyond all calendars are refused", async () => {
    const { town, site, write } = await openSite();
    const { professionalId, types } = town;
    for (const day of ["0001-01-01", "1899-12-31", "2150-01-01", "9999-12-31"]) {
      const startsAt = `${day}T22:00:00Z`;
      const path = `/functions/v1/availability?professionalId=${professionalId}&from=${day}`;
      expect((await site.get(path)).status, path).toBe(400);
      expect((await write("bookings", { typeId: types.instant, startsAt })).status, day).toBe(400);
    }
  });

  test("a person books, reads and cancels by the API; a write needs POST and a key", async () => {
    const { town, site, write } = await openSite();
    const layla = await makeCaller(town.services, `api-layla-${kind}`);
    const stranger = await makeCaller(town.services, `api-stranger-${kind}`);
    const held = await write(
      "bookings",
      { typeId: town.types.instant, startsAt: town.startOf(40) },
      layla.headers,
    );
    const { booking, secret } = await held.json();
    expect([held.status, secret]).toEqual([201, null]);
    const confirm = { id: booking.id, patientName: "Layla Haddad", reason: "Cough" };
    expect((await write("bookings-confirm", confirm)).status).toBe(422);
    const guest = await write("bookings-confirm", { ...confirm, contactPhone: "+971501234567" });
    expect(guest.status).toBe(401);
    expect((await write("bookings-confirm", confirm, layla.headers)).status).toBe(200);
    const listFor = async (headers: object, query = "") =>
      (await site.get(`/functions/v1/bookings-list${query}`, headers)).json();
    expect(await listFor(layla.headers)).toMatchObject({ bookings: [{ id: booking.id }] });
    expect(JSON.stringify(await listFor(layla.headers))).not.toContain("Cough");
    const none = { bookings: [], total: 0, nextOffset: null };
    expect(await listFor(layla.headers, "?as=clinic")).toEqual(none);
    expect(await listFor(stranger.headers)).toEqual(none);
    expect((await site.get("/functions/v1/bookings-list")).status).toBe(401);
    const cancel = { id: booking.id };
    expect((await write("bookings-cancel", cancel, stranger.headers)).status).toBe(404);
    expect((await site.get("/functions/v1/bookings-cancel", layla.headers)).status).toBe(405);
    const keyless = await site.post("/functions/v1/bookings-cancel", cancel, layla.headers);
    expect(keyless.status).toBe(400);
    const key = { ...layla.headers, "idempotency-key": randomUUID() };
    const first = await write("bookings-cancel", cancel, key);
    expect(await first.json()).toMatchObject({ booking: { state: "cancelled" } });
    expect((await write("bookings-cancel", cancel, key)).status).toBe(200);
    expect((await write("bookings-cancel", { ...cancel, note: "x" }, key)).status).toBe(422);
    expect((await write("bookings-cancel", cancel, layla.headers)).status).toBe(409);
  });

  test("a guest's held time is confirmed by the person who signed in after it, with its secret", async () => {
    const { town, write } = await openSite();
    const body = { typeId: town.types.instant, startsAt: town.startOf(70) };
    const { booking, secret } = await (await write("bookings", body)).json();
    expect(secret).toEqual(expect.any(String));
    const sara = await makeCaller(town.services, `api-sara-${kind}`);
    const confirm = { id: booking.id, patientName: "Sara Haddad" };
    expect((await write("bookings-confirm", confirm, sara.headers)).status).toBe(404);
    const confirmed = await write("bookings-confirm", { ...confirm, secret }, sara.headers);
    expect(confirmed.status).toBe(200);
    expect((await confirmed.json()).booking).toMatchObject({ state: "confirmed" });
  });

  test("a request for a type that is confirmed at once is refused with the call to make", async () => {
    const { town, write } = await openSite();
    const rami = await makeCaller(town.services, `api-rami-${kind}`);
    const body = { typeId: town.types.instant, startsAt: town.startOf(80) };
    const { booking } = await (await write("bookings", body, rami.headers)).json();
    const request = { id: booking.id, patientName: "Rami Haddad" };
    const refused = await write("bookings-request", request, rami.headers);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining("confirm it"),
      details: { reason: "instant" },
    });
  });

  test("a list of bookings is read page by page to its end", async () => {
    const { town, site, write } = await openSite();
    const omar = await makeCaller(town.services, `api-pages-${kind}`);
    const ids: string[] = [];
    for (const hour of [60, 61, 62]) {
      const body = { typeId: town.types.instant, startsAt: town.startOf(hour) };
      const { booking } = await (await write("bookings", body, omar.headers)).json();
      ids.push(booking.id);
    }
    const path = "/functions/v1/bookings-list?limit=2";
    const read = async (query: string) => (await site.get(path + query, omar.headers)).json();
    const first = await read("");
    expect(first).toMatchObject({ total: 3, nextOffset: 2 });
    const second = await read("&offset=2");
    expect(second).toMatchObject({ total: 3, nextOffset: null });
    const found = [...first.bookings, ...second.bookings].map(({ id }: { id: string }) => id);
    expect(found).toEqual(ids);
    expect(await read("&offset=9")).toEqual({ bookings: [], total: 3, nextOffset: null });
  });

  test("arguments that a function does not have are named, and those that it has", async () => {
    const { town, site, write } = await openSite();
    const path = `/functions/v1/availability?professionalId=${town.professionalId}`;
    const slip = await site.get(`${path}&day=7`);
    expect(slip.status).toBe(400);
    expect((await slip.json()).message).toMatch(/no argument "day"\. It has professionalId, from/);
    expect((await site.get(`${path}&lang=ar&apikey=public`)).status).toBe(200);
    const written = await write("bookings", { typeId: town.types.instant, start: "x" });
    expect((await written.json()).message).toContain('no argument "start"');
    const missing = await site.get("/functions/v1/availability");
    expect((await missing.json()).message).toContain("professionalId is missing.");
  });

  test("times of a professional who does not exist are not found", async () => {
    const { town, site } = await openSite();
    const get = (id: string) => site.get(`/functions/v1/availability?professionalId=${id}`);
    expect((await get(town.professionalId)).status).toBe(200);
    const missing = await get(randomUUID());
    expect([missing.status, (await missing.json()).code]).toEqual([404, "not_found"]);
  });

  test.runIf(kind === "postgresql")(
    "a key in use is refused until its request has ended",
    async () => {
      const { database, town, write } = await openSite();
      const mona = await makeCaller(town.services, "api-mona");
      const client = await database.pool.connect();
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 1))", [
        mona.userId,
        "key-of-mona",
      ]);
      const body = { typeId: town.types.instant, startsAt: town.startOf(50) };
      const headers = { ...mona.headers, "idempotency-key": "key-of-mona" };
      const running = await write("bookings", body, headers);
      expect(running.status).toBe(409);
      expect(await running.json()).toMatchObject({ details: { reason: "running" } });
      await client.query("rollback");
      client.release();
      expect((await write("bookings", body, headers)).status).toBe(201);
    },
  );
});
