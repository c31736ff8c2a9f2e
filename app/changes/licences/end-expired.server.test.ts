import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { touchedBy } from "#app/booking/closing/follow-closures.server.ts";
import { findDisplaced } from "#app/booking/closing/mark-displaced.server.ts";
import { listAffected } from "#app/booking/free-times/queries.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { markListings } from "#app/directory/listings/refreshing/mark-listings.server.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { editListing, readListingParts } from "../edit-listing.server.ts";
import { endExpired } from "./end-expired.server.ts";

const job = { kind: "job", name: "test" } as const;
const yesterday = addDays(dubaiDay(), -1);
const nextYear = addDays(dubaiDay(), 365);

onAnyDatabase((open) => {
  async function start() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { services, clinicId, types, startOf, as } = town;
    const { database } = services;
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query<Record<string, unknown>>(text, values)).rows;
    await query("update clinics set licence_expires_on = null");
    await query("update professionals set licence_expires_on = null");
    await query("delete from bookings where clinic_id = $1", clinicId);
    const expire = (day: string, more = "external_key = null, licence_checked_on = null") =>
      query(`update clinics set licence_expires_on = $2, ${more} where id = $1`, clinicId, day);
    const clinic = async () =>
      (
        await query(
          "select status, licence_ended_on::text as ended from clinics where id = $1",
          clinicId,
        )
      )[0];
    const patient = await as("layla");
    const hold = (index: number) =>
      holdSlot.call(patient, { typeId: types.instant, startsAt: startOf(index) }, randomUUID());
    async function book(index: number) {
      const { booking } = await hold(index);
      await confirmBooking.call(
        patient,
        { id: booking.id, patientName: "Layla Haddad" },
        randomUUID(),
      );
      return booking.id;
    }
    /** Handles the events since a moment as the followers of the outbox do. */
    const sequence = async () =>
      Number((await query("select coalesce(max(sequence), 0) as at from outbox_events"))[0]?.at);
    async function follow(since: number) {
      const events = await database.pool.query(
        `select topic, entity_type as "entityType", entity_id as "entityId", payload
         from outbox_events where sequence > $1`,
        [since],
      );
      const touched = touchedBy(events.rows);
      await findDisplaced(database, touched.isAll ? null : await listAffected(database, touched));
    }
    return { town, database, query, expire, clinic, hold, book, sequence, follow };
  }

  test("a stated licence whose last day has passed closes booking, and a renewed one opens it", async () => {
    const { town, database, query, expire, clinic, hold, book, sequence, follow } = await start();
    const id = await book(100);
    await expire(dubaiDay());
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
    await expire(yesterday);
    const before = await sequence();
    expect(await endExpired(database)).toEqual({ ended: 1, returned: 0 });
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
    expect(await clinic()).toEqual({ status: "inactive", ended: yesterday });
    await expect(hold(8)).rejects.toBeInstanceOf(AppError);
    await follow(before);
    const mark = "select displaced_reason as reason from bookings where id = $1";
    expect(await query(mark, id)).toEqual([{ reason: "unlisted" }]);
    const news = await query(
      "select payload from outbox_events where topic = 'licence.ended' and entity_id = $1",
      town.clinicId,
    );
    expect(news).toMatchObject([{ payload: { expiresOn: yesterday } }]);

    const renewal = await sequence();
    await query(
      "update clinics set licence_expires_on = $2 where id = $1",
      town.clinicId,
      nextYear,
    );
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 1 });
    expect(await clinic()).toEqual({ status: "active", ended: null });
    await follow(renewal);
    expect(await query(mark, id)).toEqual([{ reason: null }]);
    expect(await hold(12)).toMatchObject({ booking: { state: "held" } });
  });

  test("a register decides on its licences by their status, whatever day its file has", async () => {
    const { town, database, query, expire, clinic } = await start();
    await expire(yesterday, "external_key = 'dha-facility:0000955', licence_checked_on = null");
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
    // A listing of another source whose licence a run of the register has found.
    await expire(yesterday);
    const [run] = await query(
      `insert into register_runs (register, file_name, file_hash, day, state, rows, counts)
       values ('dubai-facilities', 'f.csv', 'x', current_date, 'applied', 1, '{}') returning id`,
    );
    await query(
      "insert into register_rows (run_id, kind, entity_type, entity_id, change) values ($1, 'changed', 'clinics', $2, '{}')",
      run?.id,
      town.clinicId,
    );
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
    expect(await clinic()).toEqual({ status: "active", ended: null });
    await query("delete from register_runs where id = $1", run?.id);
  });

  test("a licence that was found in the register after its last day stays", async () => {
    const { database, expire } = await start();
    await expire(yesterday, "external_key = null, licence_checked_on = current_date + 1");
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
  });

  test("a listing that an administrator returns in spite of its expiry stays on the site", async () => {
    const { town, database, expire, clinic } = await start();
    await expire(yesterday);
    await endExpired(database);
    const ids = [town.clinicId];
    await markListings({ database }, job, {
      entityType: "clinics",
      mark: "listed",
      isOn: true,
      ids,
    });
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
    expect(await clinic()).toMatchObject({ status: "active" });
  });

  test("a licence that expires while its owner has the clinic off the site keeps it off", async () => {
    const { town, database, query, expire, clinic } = await start();
    await query("update clinics set status = 'inactive' where id = $1", town.clinicId);
    const owner = await town.as("owner");
    await query("delete from claims where entity_id = $1", town.clinicId);
    await query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state, paused_at)
       values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved', now())`,
      town.clinicId,
      "userId" in owner.actor ? owner.actor.userId : "",
    );
    await expire(yesterday);
    expect(await endExpired(database)).toEqual({ ended: 1, returned: 0 });
    expect(await clinic()).toEqual({ status: "inactive", ended: yesterday });
    await query(
      "update clinics set licence_expires_on = $2 where id = $1",
      town.clinicId,
      nextYear,
    );
    expect(await endExpired(database)).toEqual({ ended: 0, returned: 0 });
    expect(await clinic()).toEqual({ status: "inactive", ended: null });
    await query("delete from claims where entity_id = $1", town.clinicId);
  });

  test("the staff who state a later last day return the listing at once", async () => {
    const { town, database, expire, clinic } = await start();
    await expire(yesterday);
    await endExpired(database);
    const admin = await town.as("noura", { isAdmin: true });
    const target = { entityType: "clinics", entityId: town.clinicId } as const;
    const read = { ...target, parts: ["register"] as const };
    const stored = await readListingParts({ database }, admin.actor, read);
    const register = { ...stored?.parts.register, expiresOn: nextYear };
    const edit = { ...target, version: stored?.version ?? 0, parts: { register } };
    await editListing({ database }, admin.actor, edit);
    expect(await clinic()).toEqual({ status: "active", ended: null });
    await database.pool.query("update clinics set licence_expires_on = null where id = $1", [
      town.clinicId,
    ]);
  });
});
