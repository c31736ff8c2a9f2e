import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { forgetSettings } from "#app/platform/settings/live-settings.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { cancelBooking } from "./change-booking.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { holdSlot } from "./hold-slot.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";

const because = (reason: string) => ({ details: { reason } });
const key = () => randomUUID();

forEachDatabase((open) => {
  const openTown = async () => makeBookableTown(await open({ seed: "demo" }), { hasCaps: true });
  /** Half hours of a day, and the same hour of the day after. */
  const [morning, day] = [20, 48];

  /** Holds a time and confirms it; a refused hold is released by running out. */
  async function book(town: BookableTown, context: BookingContext, at: number, given: object = {}) {
    const { pool } = town.services.database;
    const slot = { typeId: town.types.instant, startsAt: town.startOf(at), ...asOf(given) };
    const { booking, secret } = await holdSlot.call(context, slot, key());
    const details = { id: booking.id, patientName: "Layla Haddad", ...given };
    try {
      const proof = secret === null ? {} : { secret };
      await confirmBooking.call(context, { ...details, ...proof }, key());
    } catch (error) {
      await pool.query("update bookings set held_until = now() where id = $1", [booking.id]);
      throw error;
    }
    return booking.id;
  }
  const asOf = (given: object) => ("as" in given ? { as: given.as } : {});

  test("an account books two visits at a clinic, others still find the third time free", async () => {
    const town = await openTown();
    const [greedy, other] = [await town.as("greedy"), await town.as("other")];
    await book(town, greedy, morning);
    await book(town, greedy, morning + day);
    await expect(book(town, greedy, morning + 2 * day)).rejects.toMatchObject({
      status: 429,
      ...because("clinic_full"),
      message: expect.stringContaining("limit: 2"),
    });
    await book(town, other, morning + 2 * day);
    await book(town, greedy, morning + 3 * day, { beneficiary: "sponsored" });
  });

  test("a time is confirmed and moved while no setting is cached", async () => {
    const town = await openTown();
    const { database } = town.services;
    const mona = await town.as("mona-cold");
    const slot = { typeId: town.types.instant, startsAt: town.startOf(morning) };
    const { booking } = await holdSlot.call(mona, slot, key());
    forgetSettings(database);
    const { id } = booking;
    await confirmBooking.call(mona, { id, patientName: "Mona" }, key());
    forgetSettings(database);
    const startsAt = town.startOf(morning + day);
    const moved = await rescheduleBooking.call(mona, { id, startsAt }, key());
    expect(moved).toMatchObject({ booking: { id, state: "confirmed" } });
  });

  test("a patient sees a professional once a day", async () => {
    const town = await openTown();
    const mona = await town.as("mona");
    await book(town, mona, morning);
    await expect(book(town, mona, morning + 4)).rejects.toMatchObject(because("day_full"));
    const later = await book(town, mona, morning + day);
    const move = { id: later, startsAt: town.startOf(morning + 4) };
    await expect(rescheduleBooking.call(mona, move, key())).rejects.toMatchObject(
      because("day_full"),
    );
    await rescheduleBooking.call(
      mona,
      { ...move, startsAt: town.startOf(morning + day + 4) },
      key(),
    );
  });

  test("a patient has one appointment at a time, an account with family several", async () => {
    const [town, next] = [await openTown(), await openTown()];
    const mona = await town.as("mona-overlap");
    await book(town, mona, morning);
    await expect(book(next, mona, morning)).rejects.toMatchObject({
      status: 409,
      ...because("overlap"),
    });
    await book(next, mona, morning, { beneficiary: "sponsored" });
    const moved = await book(next, mona, morning + day);
    await expect(
      rescheduleBooking.call(mona, { id: moved, startsAt: next.startOf(morning) }, key()),
    ).rejects.toMatchObject(because("taken"));
  });

  test("five open bookings of a patient are the most, whatever the clinics", async () => {
    const towns = [await openTown(), await openTown(), await openTown()];
    const mona = await (towns[0] as BookableTown).as("mona-five");
    for (let at = 0; at < 5; at += 1)
      await book(towns[at % 3] as BookableTown, mona, morning + at * day);
    await expect(book(towns[2] as BookableTown, mona, morning + 5 * day)).rejects.toMatchObject(
      because("patient_full"),
    );
  });

  test("a guest is counted by the verified contact, from whatever network", async () => {
    const town = await openTown();
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const proved = (address: string) => ({
      ...town.guest(address),
      verifiedContacts: [contactPhone],
    });
    await book(town, proved("10.7.1.1"), morning, { contactPhone });
    await book(town, proved("10.7.2.1"), morning + day, { contactPhone });
    await expect(
      book(town, proved("10.7.3.1"), morning + 2 * day, { contactPhone }),
    ).rejects.toMatchObject(because("clinic_full"));
  });

  test("a clinic books more for its patients, which takes nothing from them", async () => {
    const town = await openTown();
    const desk = await town.as("desk");
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    for (let at = 0; at < 4; at += 1) {
      const id = await book(town, desk, morning + at * 4, { as: "clinic", contactPhone });
      await town.services.database.pool.query(
        "update bookings set confirmed_sequence = sequence where id = $1",
        [id],
      );
    }
    const guest = { ...town.guest("10.7.4.1"), verifiedContacts: [contactPhone] };
    await book(town, guest, morning + 30, { contactPhone });
  });

  test("who has cancelled six bookings in a week waits, and others do not", async () => {
    const town = await openTown();
    const [mona, other] = [await town.as("mona-cancels"), await town.as("other-books")];
    for (let times = 0; times < 6; times += 1) {
      const id = await book(town, mona, morning);
      await cancelBooking.call(mona, { id }, key());
    }
    await expect(book(town, mona, morning)).rejects.toMatchObject(because("cooling"));
    await book(town, other, morning);
    await town.services.database.pool.query(
      "update bookings set updated_at = now() - interval '8 days' where booked_by = $1",
      ["userId" in mona.actor ? mona.actor.userId : ""],
    );
  });

  test("bookings confirmed at the same moment count each other", async () => {
    const [town, next] = [await openTown(), await openTown()];
    const mona = await town.as("mona-parallel");
    const places = [town, next].map(async (place) => {
      const slot = { typeId: place.types.instant, startsAt: place.startOf(morning) };
      return (await holdSlot.call(mona, slot, key())).booking.id;
    });
    const ids = await Promise.all(places);
    const outcomes = await Promise.allSettled(
      ids.map((id) => confirmBooking.call(mona, { id, patientName: "Layla Haddad" }, key())),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("the operator's settings are the caps", async () => {
    const town = await openTown();
    const mona = await town.as("mona-setting");
    await town.services.database.pool.query(
      `insert into app_settings (key, value) values ('setting.booking.mostAtClinic', '1')`,
    );
    forgetSettings(town.services.database);
    try {
      await book(town, mona, morning);
      await expect(book(town, mona, morning + day)).rejects.toMatchObject(because("clinic_full"));
    } finally {
      await town.services.database.pool.query(
        "delete from app_settings where key = 'setting.booking.mostAtClinic'",
      );
      forgetSettings(town.services.database);
    }
  });

  test("the server refuses the third booking of one browser and serves another", async () => {
    const clinics: ClinicSite = await openClinicSite(await open({ seed: "demo" }));
    const town = await openTown();
    const bookAll = async (email: string, days: number[]) => {
      await clinics.site.addUser(email);
      const browser = await clinics.signIn(email);
      const post = async (name: string, body: object) => {
        const answer = await clinics.site.request(browser, `/functions/v1/${name}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: {
            origin: "http://localhost",
            "content-type": "application/json",
            "idempotency-key": key(),
          },
        });
        return { status: answer.status, body: await answer.json() };
      };
      const statuses: number[] = [];
      for (const at of days) {
        const slot = { typeId: town.types.instant, startsAt: town.startOf(morning + at * day) };
        const held = await post("bookings", slot);
        if (!held.body.booking) throw new Error(JSON.stringify(held.body));
        const { id } = held.body.booking;
        statuses.push((await post("bookings-confirm", { id, patientName: "Layla" })).status);
      }
      return statuses;
    };
    expect(await bookAll(`greedy-${key()}@example.ae`, [0, 1, 2])).toEqual([200, 200, 429]);
    expect(await bookAll(`other-${key()}@example.ae`, [3])).toEqual([200]);
  });
});
