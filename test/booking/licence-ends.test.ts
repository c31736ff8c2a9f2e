import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { z } from "zod";
import { touchedBy } from "#app/booking/closing/follow-closures.server.ts";
import { displacedAnswer } from "#app/booking/closing/inputs.ts";
import { findDisplaced } from "#app/booking/closing/mark-displaced.server.ts";
import { readDisplaced } from "#app/booking/closing/read-displaced.server.ts";
import { settleDisplaced } from "#app/booking/closing/settle-displaced.server.ts";
import { listAffected } from "#app/booking/free-times/queries.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import {
  pauseListing,
  resumeDue,
  resumeListing,
} from "#app/changes/ownership/pause-listing.server.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { undoRun } from "#app/ingest/registers/runs/undo-run.server.ts";
import { setSource } from "#app/ingest/registers/watch/edit-source.server.ts";
import { refreshSource } from "#app/ingest/registers/watch/refresh-source.server.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { facilityFile } from "../registers/make-register.ts";
import { serveSecure } from "../sites/serve-secure.ts";
import { makeBookableTown } from "./bookable-town.ts";

const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  test("a licence that ended closes booking the same night, and its renewal opens it", async () => {
    const { services, clinicId, types, startOf, as } = await makeBookableTown(
      await open({ seed: "demo" }),
    );
    await services.database.pool.query(
      "update clinics set external_key = 'dha-facility:0000988' where id = $1",
      [clinicId],
    );
    const patient = await as("mona");
    const hold = (index: number) =>
      holdSlot.call(patient, { typeId: types.instant, startsAt: startOf(index) }, randomUUID());
    let state = "FAC_ACT";
    const server = await serveSecure((_request, response) => {
      response.end(facilityFile([988]).replace("FAC_ACT", state));
    });
    const register = "dubai-facilities";
    const actor = { kind: "job", name: "test" } as const;
    const url = server.at("/facilities.csv");
    await setSource({ ...services, actor }, { register, url, columns: "" });
    const refresh = () => refreshSource(services, register, { limits: server.guard });
    try {
      await refresh();
      await hold(4);
      state = "FAC_CAN";
      expect(await refresh()).toMatchObject({ kind: "applied", report: { leaving: { count: 1 } } });
      await expect(hold(8)).rejects.toBeInstanceOf(AppError);
      state = "FAC_ACT";
      await refresh();
      expect(await hold(12)).toMatchObject({ booking: { state: "held" } });
    } finally {
      await server.close();
    }
  });

  test("the clinic decides on each appointment that a licence which ended leaves behind", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { services, clinicId, types, startOf, as } = town;
    const { database } = services;
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query<Record<string, unknown>>(text, values)).rows;
    await query("update clinics set external_key = 'dha-facility:0000987' where id = $1", clinicId);
    await query("delete from bookings where clinic_id = $1", clinicId);
    const desk = await as("desk");
    await town.employ(desk);
    const patient = await as("patient");
    async function book(index: number) {
      const slot = { typeId: types.instant, startsAt: startOf(index) };
      const { booking } = await holdSlot.call(patient, slot, randomUUID());
      const given = { id: booking.id, patientName: "Layla Haddad" };
      await confirmBooking.call(patient, given, randomUUID());
      return booking.id;
    }
    const [kept, cancelled] = [await book(100), await book(102)];
    const read = (state: string) =>
      importRegister(services, {
        register: dubaiFacilities,
        fileName: `${state}.csv`,
        acceptsShrunk: true,
        stream: Readable.from([facilityFile([987]).replace("FAC_ACT", state)]),
      });
    await read("FAC_ACT");
    const [{ last }] = (await query(
      "select coalesce(max(sequence), 0)::bigint as last from outbox_events",
    )) as [{ last: string }];
    await read("FAC_CAN");
    // The reader of the outbox looks at what the events of the import name.
    const { rows: events } = await database.pool.query(
      `select topic, entity_type as "entityType", entity_id as "entityId", payload
       from outbox_events where sequence > $1`,
      [last],
    );
    const touched = touchedBy(events);
    expect(touched.isAll || touched.clinics.has(clinicId)).toBe(true);
    const found = touched.isAll ? null : await listAffected(database, touched);
    expect(await findDisplaced(database, found)).toBe(2);
    const owner = { kind: "clinics", id: clinicId } as const;
    const waiting = async () =>
      (await readDisplaced(database, desk.actor, owner)).map(({ id }) => id);
    expect(await waiting()).toEqual([kept, cancelled]);
    const [news] = await query(
      "select payload from outbox_events where topic = 'clinic_booking.displaced' and entity_id = $1",
      kept,
    );
    expect(JSON.stringify(news)).toContain("userId" in desk.actor ? desk.actor.userId : "?");
    const stateOf = async (id: string) =>
      (
        await query(
          "select state, displaced_reason as reason, displaced_kept_at is not null as kept from bookings where id = $1",
          id,
        )
      )[0];
    expect(await stateOf(kept)).toEqual({ state: "confirmed", reason: "unlisted", kept: false });
    const choices = [
      { id: kept, choice: "keep" },
      { id: cancelled, choice: "cancel" },
    ];
    const answer = { displaced: "each", count: 2, choices, note: "We have closed" };
    await settleDisplaced.call(desk, answer, randomUUID());
    expect(await waiting()).toEqual([]);
    expect(await stateOf(kept)).toEqual({ state: "confirmed", reason: "unlisted", kept: true });
    expect(await stateOf(cancelled)).toMatchObject({ state: "cancelled" });
  });

  test.each([true, false])(
    "the undo of a run notifies the clinic that its appointments fit again (members: %s)",
    async (hasMembers) => {
      const town = await makeBookableTown(await open({ seed: "demo" }));
      const { services, clinicId, types, startOf, as } = town;
      const { database } = services;
      const query = async (text: string, ...values: unknown[]) =>
        (await database.pool.query<Record<string, unknown>>(text, values)).rows;
      const licence = hasMembers ? 986 : 985;
      await query(
        "update clinics set external_key = $2, email = 'front@clinic.ae' where id = $1",
        clinicId,
        `dha-facility:0000${licence}`,
      );
      await query("delete from bookings where clinic_id = $1", clinicId);
      await query("delete from booking_messages");
      if (hasMembers) await town.employ(await as("desk"));
      const patient = await as("patient");
      for (const index of [100, 102]) {
        const slot = { typeId: types.instant, startsAt: startOf(index) };
        const { booking } = await holdSlot.call(patient, slot, randomUUID());
        const given = { id: booking.id, patientName: "Layla Haddad" };
        await confirmBooking.call(patient, given, randomUUID());
      }
      const read = (state: string) =>
        importRegister(services, {
          register: dubaiFacilities,
          fileName: `${state}.csv`,
          acceptsShrunk: true,
          stream: Readable.from([facilityFile([licence]).replace("FAC_ACT", state)]),
        });
      /** Writes, then handles the events as the reader of the outbox does. */
      async function follow<T>(write: () => Promise<T>): Promise<T> {
        const [last] = await query("select coalesce(max(sequence), 0) as at from outbox_events");
        const result = await write();
        const { rows: events } = await database.pool.query(
          `select topic, entity_type as "entityType", entity_id as "entityId", payload
           from outbox_events where sequence > $1`,
          [last?.at],
        );
        const touched = touchedBy(events);
        await findDisplaced(database, touched.isAll ? null : await listAffected(database, touched));
        return result;
      }
      const mails: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void mails.push(mail) };
      const marked = () =>
        query(
          "select id from bookings where clinic_id = $1 and displaced_since is not null",
          clinicId,
        );
      const news = async () =>
        (
          await query(
            `select topic, payload ->> 'count' as count from outbox_events
             where topic like 'clinic_booking.%ed' and topic not like '%confirmed'
               and entity_id in (select id::text from bookings where clinic_id = $1) order by sequence`,
            clinicId,
          )
        ).map(({ topic, count }) => `${topic} ${count}`);
      await read("FAC_ACT");
      const { run } = await follow(() => read("FAC_CAN"));
      expect(await marked()).toHaveLength(2);
      await sendMessages({ ...services, mailer });
      await follow(() => undoRun({ database, actor: job }, run ?? 0));
      expect(await marked()).toEqual([]);
      await sendMessages({ ...services, mailer });
      if (hasMembers) {
        expect(await news()).toEqual(["clinic_booking.displaced 2", "clinic_booking.restored 2"]);
        return;
      }
      const subjects = mails
        .filter(({ to }) => to === "front@clinic.ae")
        .map(({ subject }) => subject);
      expect(subjects).toEqual([
        expect.stringContaining("Appointments outside your hours"),
        expect.stringContaining("Appointments fit your hours again"),
      ]);
      // A mail about a closing that was undone before it was due is not sent.
      await follow(() => read("FAC_CAN"));
      const again = await query("select max(id)::int as id from register_runs");
      await follow(() => undoRun({ database, actor: job }, Number(again[0]?.id)));
      await sendMessages({ ...services, mailer });
      expect(mails.filter(({ to }) => to === "front@clinic.ae")).toHaveLength(2);
    },
  );

  test("a licence that ends while its owner has the clinic off the site keeps it off, until it is renewed", async () => {
    const { services, clinicId, types, startOf, as } = await makeBookableTown(
      await open({ seed: "demo" }),
    );
    const { database } = services;
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query<Record<string, unknown>>(text, values)).rows;
    const owner = await as("owner");
    const ownerId = owner.actor.kind === "user" ? owner.actor.userId : "";
    await query("update clinics set external_key = 'dha-facility:0000989' where id = $1", clinicId);
    await query("delete from claims where entity_id = $1", clinicId);
    await query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      clinicId,
      ownerId,
    );
    const read = (state: string) =>
      importRegister(services, {
        register: dubaiFacilities,
        fileName: `${state}.csv`,
        acceptsShrunk: true,
        stream: Readable.from([facilityFile([989]).replace("FAC_ACT", state)]),
      });
    const target = { entityType: "clinics", entityId: clinicId } as const;
    const isListed = async () =>
      (await query("select 1 from clinics where id = $1 and status = 'active'", clinicId)).length >
      0;
    await read("FAC_ACT");
    await query("delete from bookings where clinic_id = $1", clinicId);
    const answer = z.object(displacedAnswer).parse({});
    await pauseListing(owner, { ...target, backOn: addDays(dubaiDay(), 1), answer });
    await read("FAC_CAN");
    await expect(resumeListing(owner, target)).rejects.toMatchObject({
      message: expect.stringContaining("licence"),
    });
    const later = new Date(Date.now() + 2 * 24 * 3_600_000);
    expect(await resumeDue(database, later)).toBe(0);
    // The renewed licence alone does not return what its owner has off the site.
    await read("FAC_ACT");
    expect(await isListed()).toBe(false);
    expect(await resumeDue(database, later)).toBe(1);
    expect(await isListed()).toBe(true);
    const patient = await as("layla");
    const slot = { typeId: types.instant, startsAt: startOf(12) };
    expect(await holdSlot.call(patient, slot, randomUUID())).toMatchObject({
      booking: { state: "held" },
    });
  });
});
