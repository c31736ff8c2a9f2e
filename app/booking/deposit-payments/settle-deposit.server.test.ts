import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { findActor } from "#app/accounts/queries.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as checkout from "#app/billing/paying/local-checkout.route.tsx";
import * as webhook from "#app/billing/paying/receive-webhook.route.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { setSetting } from "#app/platform/settings/live-settings.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import {
  type Browser,
  followStep,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { testServices } from "#test/sites/services.ts";
import { findCalendarBooking } from "../calendar/queries.server.ts";
import { expireBookingsJob } from "../jobs.server.ts";
import * as own from "../own/own-bookings.route.tsx";
import * as booking from "../pages/booking.route.tsx";
import { saveType } from "../schedule-editing/save-type.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  markAttended,
  markNoShow,
} from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { markRefund } from "../verbs/mark-refund.server.ts";
import { rescheduleBooking } from "../verbs/reschedule-booking.server.ts";
import { collectDeposits } from "./collect-deposits.server.ts";

const key = () => crypto.randomUUID();
const routes = {
  login,
  "bookings/:id": booking,
  "dashboard/bookings": own,
  "pay/local/:reference": checkout,
  "pay/webhook/:provider": webhook,
};
const details = { for: "self", name: "Layla Haddad", phone: "050 123 4567" };

forEachDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let layla: { browser: Browser; context: BookingContext };
  let clinic: BookingContext;
  let admin: BookingContext;
  let at = 0;
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  let opening: Promise<void> | undefined;
  const openTown = () => {
    opening ??= makeTown();
    return opening;
  };
  async function makeTown() {
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = openSignInSite(database, routes);
    const { services } = site.site;
    const account = { email: "layla@example.ae", fullName: "Layla", password: "tin-goat-7" };
    const { userId } = await createAccount(services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    const { config } = services;
    layla = {
      browser,
      context: { ...town.guest(), config, actor: await findActor(services, userId) },
    };
    clinic = await town.as("clinic");
    await town.employ(clinic);
    admin = await town.as("admin", { isAdmin: true });
    const job: Actor = { kind: "job", name: "test" };
    await setSetting(services, job, { key: "booking.deposits", value: true, version: "" });
    await query("update appointment_types set deposit = 100 where id = any($1)", [
      town.types.instant,
      town.types.request,
    ]);
  }
  const noticeOf = (hours: number) =>
    query(
      "update appointment_types set cancellation_notice_hours = $2 where schedule_id = $1",
      town.scheduleId,
      hours,
    );
  async function hold(typeId = town.types.instant) {
    at += 4;
    const given = { typeId, startsAt: town.startOf(at) };
    const held = await holdSlot.call(layla.context, given, key());
    return `/bookings/${held.booking.id}`;
  }
  const idOf = (path: string) => path.split("/").at(-1) ?? "";
  const send = (path: string, fields: Record<string, string>) =>
    site.submit(layla.browser, path, { token: key(), ...details, ...fields });
  /** Presses a button of the payment service's page. */
  async function press(url: string | null, outcome: string) {
    const { pathname, search } = new URL(url ?? "", "http://localhost");
    return site.submit(layla.browser, pathname + search, { outcome });
  }
  async function pay(typeId?: string, notice = 1) {
    await openTown();
    await noticeOf(notice);
    const path = await hold(typeId);
    const { to } = await send(path, { intent: "confirm" });
    await press(to, "paid");
    return { path, id: idOf(path) };
  }
  const depositsOf = async (path: string) => {
    const rows = await query(
      "select status from booking_deposits where booking_id = $1 order by started_at",
      idOf(path),
    );
    return rows.map(({ status }) => status);
  };
  const stateOf = async (path: string) =>
    (await query("select state from bookings where id = $1", idOf(path)))[0]?.state;
  const collect = () => collectDeposits(site.site.services);
  /** Moves an appointment so that it lies behind. */
  const pass = (id: string) =>
    query(
      `update bookings set during = tstzrange(lower(during) - interval '60 days', upper(during) - interval '60 days'),
         occupied = tstzrange(lower(occupied) - interval '60 days', upper(occupied) - interval '60 days') where id = $1`,
      id,
    );

  test("a deposit is stated, paid before anything is booked, and released after a cancellation in time", async () => {
    await openTown();
    await noticeOf(1);
    const path = await hold();
    const id = idOf(path);
    const asked = await site.open(layla.browser, path);
    expect(asked).toContain("You get it back in full if you cancel at least one hour before");
    expect(await site.open(layla.browser, `${path}?lang=ar`)).toContain("تسترده كاملًا إن ألغيت");
    const program = confirmBooking.call(layla.context, { id, patientName: "Layla" }, key());
    await expect(program).rejects.toMatchObject({ status: 409, details: { reason: "deposit" } });

    const once = key();
    const sent = await Promise.all(
      [1, 2].map(() => send(path, { intent: "confirm", token: once })),
    );
    expect(new Set(sent.map(({ to }) => to)).size).toBe(1);
    const [{ to = null } = {}] = sent;
    expect(to).toContain("/pay/local/");
    expect([await stateOf(path), await depositsOf(path)]).toEqual(["held", ["open"]]);
    expect(await site.open(layla.browser, `${path}?returned=paid`)).toContain(
      "Waiting for the payment service",
    );
    const back = await press(to, "cancelled");
    expect(back.to).toBe(`${path}?returned=cancelled`);
    const unpaid = await site.open(layla.browser, back.to ?? "");
    expect(unpaid).toContain("Nothing is booked and nothing was charged");
    expect([await stateOf(path), await depositsOf(path)]).toEqual(["held", ["cancelled"]]);

    const again = await send(path, { intent: "pay" });
    const done = await press(again.to, "paid");
    expect(await stateOf(path)).toBe("confirmed");
    expect(await depositsOf(path)).toEqual(["cancelled", "authorised"]);
    expect((await press(again.to, "failed")).status).toBe(410);
    const booked = await site.open(layla.browser, done.to ?? "");
    expect(booked).toContain('"stateText":"Confirmed"');
    expect(booked).toContain('"done":"1"');
    expect(booked).toContain("reserved on your card");
    expect(await site.open(layla.browser, "/dashboard/bookings")).toContain(
      "reserved on your card",
    );
    await collect();
    expect(await depositsOf(path)).toEqual(["cancelled", "authorised"]);

    await send(path, { intent: "cancel" });
    await collect();
    expect(await depositsOf(path)).toEqual(["cancelled", "released"]);
    expect(await site.open(layla.browser, path)).toContain("your card was not charged");
    const audit = await query(
      "select action from audit_log where entity_id = $1 and action like 'deposit%' order by id",
      id,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      "deposit.cancelled",
      "deposit.authorised",
      "deposit.released",
    ]);
  });

  test("a late cancellation, a late new time and a missed appointment leave the deposit to the clinic", async () => {
    const late = await pay(undefined, 168);
    expect(await site.open(layla.browser, late.path)).toContain("The clinic keeps the deposit");
    // The terms are those that were stated, whatever the clinic changes afterwards.
    await noticeOf(0);
    await cancelBooking.call(layla.context, { id: late.id }, key());
    const moved = await pay(undefined, 168);
    at += 400;
    const startsAt = town.startOf(at);
    await rescheduleBooking.call(layla.context, { id: moved.id, startsAt }, key());
    await cancelBooking.call(layla.context, { id: moved.id }, key());
    const missed = await pay();
    const seen = await pay();
    for (const { id } of [missed, seen]) await pass(id);
    await markNoShow.call(clinic, { id: missed.id, as: "clinic" }, key());
    await markAttended.call(clinic, { id: seen.id, as: "clinic" }, key());
    await collect();
    for (const { path } of [late, moved, missed, seen]) {
      expect(await depositsOf(path), path).toEqual(["captured"]);
    }
    expect(await site.open(layla.browser, missed.path)).toContain("kept by the clinic");
    at -= 400;
  });

  test("a deposit comes back when the clinic cancels, declines or does not answer", async () => {
    const cancelled = await pay(undefined, 168);
    await cancelBooking.call(clinic, { id: cancelled.id, as: "clinic" }, key());
    const declined = await pay(town.types.request);
    expect(await stateOf(declined.path)).toBe("requested");
    await declineBooking.call(clinic, { id: declined.id }, key());
    const forgotten = await pay(town.types.request);
    await query("update bookings set answer_by = now() where id = $1", forgotten.id);
    const { services } = site.site;
    await expireBookingsJob.run(
      {},
      { services, log: services.log, signal: new AbortController().signal },
    );
    const taken = await pay(town.types.request);
    await acceptBooking.call(clinic, { id: taken.id }, key());
    await collect();
    for (const { path } of [cancelled, declined, forgotten]) {
      expect(await depositsOf(path)).toEqual(["released"]);
    }
    expect([await stateOf(taken.path), await depositsOf(taken.path)]).toEqual([
      "confirmed",
      ["authorised"],
    ]);
  });

  test("a payment after the hold books nothing, and a second payment of a booking is released", async () => {
    await openTown();
    const path = await hold();
    const { to } = await send(path, { intent: "confirm" });
    await query("update bookings set held_until = now() where id = $1", idOf(path));
    await press(to, "paid");
    const { services } = site.site;
    await expireBookingsJob.run(
      {},
      { services, log: services.log, signal: new AbortController().signal },
    );
    await collect();
    expect([await stateOf(path), await depositsOf(path)]).toEqual(["expired", ["released"]]);
    expect(await site.open(layla.browser, path)).toMatch(/"isReserved":true.*"wasHold":true/);
    expect(await site.open(layla.browser, "/dashboard/bookings?tab=past")).not.toContain(
      idOf(path),
    );

    const twice = await hold();
    const first = await send(twice, { intent: "confirm" });
    const second = await send(twice, { intent: "pay" });
    expect(second.to).not.toBe(first.to);
    await press(second.to, "paid");
    await press(first.to, "paid");
    await collect();
    expect(await stateOf(twice)).toBe("confirmed");
    expect((await depositsOf(twice)).sort()).toEqual(["authorised", "released"]);
  });

  test("an old reservation is captured, and an administrator's refund pays it back", async () => {
    const { id, path } = await pay();
    await query(
      "update booking_deposits set authorised_at = now() - interval '6 days 1 hour' where booking_id = $1",
      id,
    );
    await collect();
    expect([await stateOf(path), await depositsOf(path)]).toEqual(["confirmed", ["captured"]]);
    await pass(id);
    await markNoShow.call(clinic, { id, as: "clinic" }, key());
    const mark = (isRefunded: boolean) => markRefund.call(admin, { id, isRefunded }, key());
    await mark(true);
    await collect();
    // The mark can be taken back for a minute.
    expect(await depositsOf(path)).toEqual(["captured"]);
    await mark(false);
    await mark(true);
    await query("update bookings set refunded_at = now() - interval '2 minutes' where id = $1", id);
    await collect();
    expect(await depositsOf(path)).toEqual(["refunded"]);
    await expect(mark(false)).rejects.toMatchObject({ details: { reason: "illegal" } });
    expect(await site.open(layla.browser, path)).toContain("paid back");
  });

  test("a payment service that is away books nothing, and is asked again for what is due", async () => {
    const { id, path } = await pay();
    const settings = {
      PAYMENT_PROVIDER: "stripe",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      STRIPE_API_URL: "http://127.0.0.1:1",
    };
    const { database } = town.services;
    const away = openSignInSite(database, routes, settings);
    const held = await hold();
    const sent = { token: key(), ...details, intent: "confirm" };
    const refused = await followStep(
      away,
      layla.browser,
      await away.submit(layla.browser, held, sent),
    );
    expect([refused.status, refused.to]).toEqual([503, `${held}?step=details`]);
    expect(refused.text).toContain("Nothing is booked and nothing was charged");
    expect(await stateOf(held)).toBe("held");
    await cancelBooking.call(layla.context, { id }, key());
    await query("update booking_deposits set provider = 'stripe' where booking_id = $1", id);
    const services = testServices(database, { dataDir: "/tmp", settings });
    expect(await collectDeposits(services)).toBe(0);
    expect(await collectDeposits(services)).toBe(0);
    const [row] = await query(
      "select status, attempts, problem, next_attempt_at > now() as later from booking_deposits where booking_id = $1",
      id,
    );
    expect(row).toMatchObject({ status: "authorised", attempts: 1, later: true });
    expect(row?.problem).toContain("release");
    await query(
      "update booking_deposits set provider = 'local', next_attempt_at = now() where booking_id = $1",
      id,
    );
    await collect();
    expect(await depositsOf(path)).toEqual(["released"]);
  });

  test("a deposit is read by its patient and the clinic; without the setting none is asked for", async () => {
    const { id } = await pay();
    const stranger = await town.as("stranger");
    const read = (actor: Actor, columns = "status") =>
      withRead(town.services.database, actor, async (tx) => {
        const { rows } = await tx.execute(
          sql`select ${sql.raw(columns)} from booking_deposits where booking_id = ${id}::uuid`,
        );
        return rows.length;
      });
    expect([await read(layla.context.actor), await read(clinic.actor)]).toEqual([1, 1]);
    const owner = { kind: "clinics", id: town.clinicId } as const;
    const opened = await findCalendarBooking(town.services.database, clinic.actor, { owner, id });
    expect(opened).toMatchObject({ deposit: 100, depositState: "authorised" });
    expect(await read(stranger.actor)).toBe(0);
    await expect(read(layla.context.actor, "charge")).rejects.toThrow();
    const [{ version }] = await query(
      "select updated_at::text as version from app_settings where key = 'setting.booking.deposits'",
    );
    const job: Actor = { kind: "job", name: "test" };
    const setting = { key: "booking.deposits", value: false, version } as const;
    await setSetting(site.site.services, job, setting);
    const path = await hold();
    expect((await send(path, { intent: "confirm" })).to).toContain(`${path}?done=`);
    expect(await depositsOf(path)).toEqual([]);
  });

  test("a clinic states a deposit up to the fee", async () => {
    await openTown();
    const type = {
      scheduleId: town.scheduleId,
      visitType: "in_person",
      nameEn: "With a deposit",
      nameAr: "مع عربون",
      durationMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      leadTimeMinutes: 0,
      horizonDays: 60,
      capacity: 1,
      confirmation: "instant",
      answerWithinHours: 24,
      cancellationNoticeHours: 24,
      isActive: true,
      fee: 300,
    };
    const { typeId } = await saveType.call(clinic, { ...type, deposit: 300 }, key());
    const [row] = await query("select deposit::int from appointment_types where id = $1", typeId);
    expect(row).toEqual({ deposit: 300 });
    const above = saveType.call(clinic, { ...type, typeId, deposit: 301 }, key());
    await expect(above).rejects.toMatchObject({ status: 400 });
  });
});
