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
    expect(await listFor(layla.headers, "?as=clinic")).toEqual({ bookings: [] });
    expect(await listFor(stranger.headers)).toEqual({ bookings: [] });
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
