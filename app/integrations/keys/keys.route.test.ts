import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type KeySite, keyForm, openKeySite, shownKey } from "#test/integrations/key-site.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const page = "/dashboard/clinic/keys";
const everyScope = ["directory:read", "bookings:read", "bookings:write"];
const search = "/functions/v1/search?q=dentist";
const list = "/functions/v1/bookings-list";
const table = "/rest/v1/bookings?select=id,clinic_id,patient_name";

onAnyDatabase((open) => {
  let opened: Promise<KeySite> | null = null;
  const openSite = () => (opened ??= open({ seed: "demo" }).then(openKeySite));

  test("a key with one scope does what the scope says, and nothing else", async () => {
    const { openClinic, call } = await openSite();
    const { makeKey, bookingId } = await openClinic();
    const [directory, reading, writing] = [
      await makeKey("directory:read"),
      await makeKey("bookings:read"),
      await makeKey("bookings:write"),
    ];
    const statuses = async (key: string) => [
      (await call(key, search)).status,
      (await call(key, "/rest/v1/geo_cities?limit=1")).status,
      (await call(key, list)).status,
      (await call(key, table)).status,
      (await call(key, "/functions/v1/bookings-accept", { body: { id: bookingId } })).status,
    ];
    expect(await statuses(directory)).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(reading)).toEqual([403, 403, 200, 200, 403]);
    expect(await statuses(writing)).toEqual([403, 403, 403, 403, 200]);
    expect((await call(directory, list)).json.message).toContain("bookings:read");
  });

  test("a key reads the bookings of its clinic alone, and never a reason", async () => {
    const { openClinic, call } = await openSite();
    const [own, other] = [await openClinic(), await openClinic()];
    const key = await own.makeKey(...everyScope);
    const { json: rows } = await call(key, table);
    expect(rows).toEqual([
      { id: own.bookingId, clinic_id: own.clinicId, patient_name: "Layla Haddad" },
    ]);
    const listed = await call(key, list);
    expect(listed.json.bookings.map(({ id }) => id)).toEqual([own.bookingId]);
    expect(JSON.stringify([rows, listed.json])).not.toContain("rash");
    const theirs = { body: { id: other.bookingId } };
    expect((await call(key, "/functions/v1/bookings-accept", theirs)).status).toBe(404);
    expect((await call(key, `${list}?as=patient`)).status).toBe(403);
    const hold = { typeId: other.types.instant, startsAt: other.startOf(48 + 30) };
    expect((await call(key, "/functions/v1/bookings", { body: hold })).status).toBe(404);
  });

  test("the database opens no reason and no home address to a key", async () => {
    const { openClinic, query, site } = await openSite();
    const { makeKey, bookingId } = await openClinic();
    const secret = await makeKey(...everyScope);
    expect(secret).not.toBe("");
    const [{ id: keyId } = {}] = await query(
      "select id from api_keys where hint = $1",
      secret.slice(-4),
    );
    const client = await site.services.database.pool.connect();
    try {
      await client.query(
        `begin; set local role api_key; set local app.key_id = '${String(keyId)}'`,
      );
      const { rows } = await client.query(
        `select read_booking_reason($1, 'clinic', null, 'r') as reason,
           read_booking_address($1, 'clinic', null) as address, (select count(*)::int from bookings) as bookings`,
        [bookingId],
      );
      expect(rows).toEqual([{ reason: null, address: null, bookings: 1 }]);
      for (const name of ["booking_reasons", "health_records", "users", "api_keys", "claims"]) {
        await client.query("savepoint closed");
        await expect(client.query(`select 1 from ${name}`), name).rejects.toThrow("permission");
        await client.query("rollback to savepoint closed");
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("a key books, moves and cancels for its clinic, and the audit log names the key", async () => {
    const { openClinic, call, query } = await openSite();
    const { makeKey, types, startOf } = await openClinic();
    const key = await makeKey("bookings:write");
    const hold = { typeId: types.instant, startsAt: startOf(96 + 20) };
    const held = await call(key, "/functions/v1/bookings", { body: hold });
    expect(held).toMatchObject({ status: 201, json: { booking: { state: "held" }, secret: null } });
    const { id } = held.json.booking;
    const patient = { id, patientName: "Omar Saleh", contactPhone: "+971501234567" };
    const confirmed = await call(key, "/functions/v1/bookings-confirm", { body: patient });
    expect(confirmed).toMatchObject({ status: 200, json: { booking: { state: "confirmed" } } });
    const moved = { id, startsAt: startOf(96 + 24) };
    expect((await call(key, "/functions/v1/bookings-reschedule", { body: moved })).status).toBe(
      200,
    );
    const cancelled = await call(key, "/functions/v1/bookings-cancel", { body: { id } });
    expect(cancelled.json.booking).toMatchObject({ state: "cancelled", cancelledBy: "clinic" });
    const rows = await query(
      "select action, actor_kind, actor_id from audit_log where entity_id = $1 order by id",
      id,
    );
    const [{ id: keyId } = {}] = await query(
      "select id from api_keys where hint = $1",
      key.slice(-4),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "booking.hold",
      "booking.confirm",
      "booking.reschedule",
      "booking.cancel",
    ]);
    for (const row of rows) expect(row).toMatchObject({ actor_kind: "key", actor_id: keyId });
    const requested = await call(key, "/functions/v1/bookings-request", { body: patient });
    expect(requested.status).toBe(403);
    const closed = await call(key, "/functions/v1/schedules-close", { body: {} });
    expect(closed.status).toBe(403);
  });

  test("the apikey header carries a key, and the token of a person beside it wins", async () => {
    const { openClinic, site } = await openSite();
    const { makeKey, bookingId } = await openClinic();
    const key = await makeKey("bookings:read");
    const read = async (headers: Record<string, string>) => {
      const answer = await site.request(newBrowser(), table, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await read({ apikey: key })).text).toContain(bookingId);
    expect((await read({ apikey: key, authorization: `Bearer ${key}` })).text).toContain(bookingId);
    expect((await read({ apikey: key, authorization: "Bearer a.b.c" })).status).toBe(401);
    expect((await read({ apikey: "anything else" })).status).toBe(403);
  });

  test("a key opens no sign-in, no page of a person and no back office", async () => {
    const { openClinic, call } = await openSite();
    const { makeKey } = await openClinic();
    const key = await makeKey(...everyScope);
    const user = await call(key, "/auth/v1/user");
    expect(user.status).toBe(401);
    for (const path of ["/dashboard", "/dashboard/bookings", "/admin", page])
      expect((await call(key, path)).status, path).toBe(303);
    const favourites = await call(key, "/rest/v1/user_favorites");
    expect(favourites).toMatchObject({ status: 403 });
    const write = await call(key, "/rest/v1/bookings?id=eq.1", { method: "DELETE" });
    expect(write.status).toBe(403);
  });

  test("a replaced key works for the chosen time, a revoked one no longer", async () => {
    const { openClinic, call, send, query } = await openSite();
    const clinic = await openClinic();
    const first = await clinic.makeKey("bookings:read");
    const [{ id } = {}] = await query("select id from api_keys where hint = $1", first.slice(-4));
    const rotate = (overlap: string) =>
      clinic.send([
        ["intent", "rotate"],
        ["id", String(id)],
        ["overlap", overlap],
      ]);
    const replaced = (await rotate("24")).text;
    expect(replaced).toMatch(/The former key, which works until [^<]+, ends with this replacement/);
    const second = shownKey(replaced);
    const statuses = async () =>
      Promise.all([first, second].map(async (key) => (await call(key, list)).status));
    expect(await statuses()).toEqual([200, 200]);
    await query("update api_keys set former_until = now() - interval '1 second' where id = $1", id);
    expect(await statuses()).toEqual([401, 200]);
    const third = shownKey((await rotate("0")).text);
    expect(await statuses()).toEqual([401, 401]);
    expect((await call(third, list)).status).toBe(200);
    const revoked = await send(clinic.browser, [
      ["intent", "revoke"],
      ["id", String(id)],
    ]);
    expect(revoked.status).toBe(303);
    expect((await call(third, list)).status).toBe(401);
    const actions = await query(
      "select action from audit_log where entity_type = 'api_keys' and entity_id = $1 order by id",
      id,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "api_key.make",
      "api_key.rotate",
      "api_key.rotate",
      "api_key.revoke",
    ]);
  });

  test("a key ends with its date, with its maker's role and with their suspension", async () => {
    const { openClinic, call, query } = await openSite();
    const { makeKey, userId, clinicId } = await openClinic();
    const key = await makeKey("bookings:read");
    const status = async () => (await call(key, list)).status;
    const during = async (change: string, undo: string, ...values: unknown[]) => {
      await query(change, ...values);
      const found = await status();
      await query(undo, ...values);
      return found;
    };
    const hint = key.slice(-4);
    const expiry = (at: string) => `update api_keys set expires_at = ${at} where hint = $1`;
    expect(await during(expiry("now()"), expiry("now() + interval '1 day'"), hint)).toBe(401);
    const suspended = (at: string) =>
      `update users set suspended_at = ${at} where auth_user_id = $1`;
    expect(await during(suspended("now()"), suspended("null"), userId)).toBe(401);
    const role = (name: string) =>
      `update clinic_staff set role = '${name}' where clinic_id = $1 and member_id = $2`;
    expect(await during(role("reception"), role("manager"), clinicId, userId)).toBe(401);
    expect(await status()).toBe(200);
    await query("delete from clinic_staff where member_id = $1", userId);
    expect(await status()).toBe(401);
  });

  test("invented keys refuse their sender alone, and valid keys are still answered", async () => {
    const { openClinic, call } = await openSite();
    const key = await (await openClinic()).makeKey("bookings:read");
    const greedy = newBrowser();
    const guess = () => `dalil_${randomUUID().replaceAll("-", "").padEnd(43, "x")}`;
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1)
      statuses.push((await call(guess(), list, { from: greedy })).status);
    expect([statuses[0], statuses[59], statuses[60], statuses[61]]).toEqual([401, 401, 429, 429]);
    const refused = await call(guess(), list, { from: greedy });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(JSON.stringify(refused.json)).toContain("This API key is not valid");
    expect((await call(guess(), list)).status).toBe(401);
    expect((await call(key, list, { from: greedy })).status).toBe(200);
  });

  test("the page shows a key once, says who made it and when it was used", async () => {
    const { openClinic, call, site, send, query } = await openSite();
    const clinic = await openClinic();
    const form = keyForm(["bookings:read"]);
    const made = await clinic.send(form);
    const key = shownKey(made.text);
    expect(made.text).toContain("It is shown only once");
    const again = await clinic.send(form);
    expect([again.status, shownKey(again.text)]).toEqual([409, ""]);
    await call(key, list);
    const { text } = await site.open(clinic.browser, page);
    expect(text).toContain("Practice software");
    expect(text).toContain(key.slice(-4));
    expect(text).toMatch(/Made by .*Last used/s);
    expect(text).not.toContain(key);
    const stored = await query("select * from api_keys where hint = $1", key.slice(-4));
    expect(JSON.stringify(stored)).not.toContain(key.slice(6, 30));
    const nameless = keyForm(["bookings:read"]).map(([name, value]): [string, string] =>
      name === "name" ? [name, ""] : [name, value],
    );
    expect((await clinic.send(nameless)).status).toBe(422);
    expect((await clinic.send(keyForm([]))).status).toBe(422);
    expect((await clinic.send(keyForm(["bookings:administer"]))).status).toBe(422);
    const reception = await openClinic();
    await query(
      "update clinic_staff set role = 'reception' where member_id = $1",
      reception.userId,
    );
    expect((await send(reception.browser, keyForm(["bookings:read"]))).status).toBe(403);
  });

  test("another manager revokes a key, and cannot replace it", async () => {
    const { openClinic, call, send, query } = await openSite();
    const [clinic, colleague] = [await openClinic(), await openClinic()];
    await query(
      "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'manager')",
      clinic.clinicId,
      colleague.userId,
    );
    const key = await clinic.makeKey("bookings:read");
    const [{ id, slug } = {}] = await query(
      "select k.id, c.slug from api_keys k join clinics c on c.id = k.clinic_id where k.hint = $1",
      key.slice(-4),
    );
    const there = `${page}?listing=${String(slug)}`;
    const of = (intent: string): [string, string][] => [
      ["intent", intent],
      ["id", String(id)],
      ["overlap", "0"],
    ];
    const replaced = await send(colleague.browser, of("rotate"), there);
    expect([replaced.status, shownKey(replaced.text)]).toEqual([409, ""]);
    expect((await call(key, list)).status).toBe(200);
    await send(colleague.browser, of("revoke"), there);
    expect((await call(key, list)).status).toBe(401);
  });
});
