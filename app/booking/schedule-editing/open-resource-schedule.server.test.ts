import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deleteEntities } from "#app/directory/editing/delete-entities.server.ts";
import { makeScanningTown, type ScanningTown } from "#test/booking/scanning-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { openResourceSchedule } from "./open-resource-schedule.server.ts";
import { closeSchedule } from "./open-schedule.server.ts";
import { addException, saveHours } from "./save-hours.server.ts";
import { saveResource } from "./save-resource.server.ts";
import { saveType } from "./save-type.server.ts";

const key = () => randomUUID();
const because = (reason: string) => ({ details: expect.objectContaining({ reason }) });
const usual = { season: "usual", effectiveFrom: null, effectiveTo: null, visitTypes: [] };
const everyDay = (startsAt: string, endsAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt, endsAt }));
const device = { kind: "device", nameEn: "MRI scanner 2", nameAr: "جهاز الرنين ٢", units: 2 };
const scan = {
  visitType: "in_person",
  nameEn: "Knee scan",
  nameAr: "تصوير الركبة",
  durationMinutes: 45,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadTimeMinutes: 0,
  horizonDays: 60,
  capacity: 1,
  confirmation: "instant",
  answerWithinHours: 24,
  cancellationNoticeHours: 24,
  isActive: true,
};

forEachDatabase((open) => {
  let town: ScanningTown;
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  async function openTown() {
    town = await makeScanningTown(town?.services.database ?? (await open({ seed: "demo" })));
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    await query("delete from clinic_services where clinic_id = $1", town.clinicId);
    await query(
      "insert into clinic_services (clinic_id, service_id, price_min) values ($1, $2, 900)",
      town.clinicId,
      town.service.id,
    );
    const [other] = await query(
      "select id from services where status = 'active' and id <> $1 order by slug limit 1",
      town.service.id,
    );
    const given = { ...device, clinicId: town.clinicId, durationMinutes: 45 };
    return {
      ...town,
      desk,
      given,
      otherService: String(other?.id),
      mona: await town.as(`mona-${key()}`),
    };
  }
  async function book(context: BookingContext, startsAt: string, typeId: string) {
    const { booking } = await holdSlot.call(context, { typeId, startsAt }, key());
    const patient = { id: booking.id, patientName: "Layla Haddad" };
    return (await confirmBooking.call(context, patient, key())).booking;
  }

  test("a manager opens the schedule of a device, whose service can then be booked", async () => {
    const { desk, given, mona, service, clinicId, startOf } = await openTown();
    await query(
      "update clinics set opening_hours = $2, ramadan_hours = null where id = $1",
      clinicId,
      JSON.stringify({ 1: [["08:00", "12:00"]], 3: [["08:00", "12:00"]] }),
    );
    const once = key();
    const wanted = { ...given, serviceIds: [service.id] };
    const opened = await openResourceSchedule.call(desk, wanted, once);
    expect(await openResourceSchedule.call(desk, wanted, once)).toEqual(opened);
    const { scheduleId, resourceId } = opened;
    const [type] = await query(
      "select * from appointment_types where schedule_id = $1",
      scheduleId,
    );
    expect(type).toMatchObject({ service_id: service.id, duration_minutes: 45, fee: "900.00" });
    const [{ rules }] = await query(
      "select rules from list_availability(array[$1]::uuid[], now(), now() + interval '9 days', null)",
      resourceId,
    );
    expect(rules.map(({ weekday }: { weekday: number }) => weekday).sort()).toEqual([1, 3]);
    const units = await query("select 1 from bookable_units where resource_id = $1", resourceId);
    expect(units).toHaveLength(2);
    const hours = { scheduleId, replaces: usual, shifts: everyDay("00:00", "24:00") };
    await saveHours.call(desk, hours, key());
    const values = { ...scan, scheduleId, typeId: type.id, serviceId: service.id };
    await saveType.call(desk, { ...values, durationMinutes: 30 }, key());
    const booking = await book(mona, startOf(48), type.id);
    expect(booking).toMatchObject({ professionalId: null, state: "confirmed" });
    const audited = await query(
      "select detail from audit_log where action = 'schedule.open' and entity_id = $1",
      scheduleId,
    );
    expect(audited).toMatchObject([{ detail: { services: 1 } }]);
  });

  test("a device that the clinic has gets a schedule, and keeps one that it has", async () => {
    const { desk, given, service, clinicId, resourceId, deviceScheduleId } = await openTown();
    const { resourceId: room } = await saveResource.call(desk, { ...device, clinicId }, key());
    const wanted = { ...given, serviceIds: [service.id] };
    const opened = await openResourceSchedule.call(desk, { ...wanted, resourceId: room }, key());
    expect(opened.resourceId).toBe(room);
    const kept = await openResourceSchedule.call(desk, { ...wanted, resourceId }, key());
    expect(kept.scheduleId).toBe(deviceScheduleId);
  });

  test.each(["a guest", "a stranger", "the reception"])("%s opens no schedule", async (who) => {
    const { given, service, clinicId, deviceScheduleId, mona } = await openTown();
    const caller = who === "a guest" ? town.guest() : mona;
    if (who === "the reception") {
      await query(
        "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'reception')",
        clinicId,
        "userId" in caller.actor ? caller.actor.userId : "",
      );
    }
    const wanted = { ...given, serviceIds: [service.id] };
    const status = who === "a guest" ? 403 : 404;
    await expect(openResourceSchedule.call(caller, wanted, key())).rejects.toMatchObject({
      status,
    });
    const type = { ...scan, scheduleId: deviceScheduleId, serviceId: service.id };
    await expect(saveType.call(caller, type, key())).rejects.toMatchObject({ status });
  });

  test("a device does services that its clinic offers, and nothing else", async () => {
    const { desk, given, otherService, deviceScheduleId, scanId, service } = await openTown();
    const foreign = { ...given, serviceIds: [otherService] };
    await expect(openResourceSchedule.call(desk, foreign, key())).rejects.toMatchObject(
      because("service"),
    );
    const type = { ...scan, scheduleId: deviceScheduleId, nameEn: "Other scan" };
    for (const serviceId of [null, otherService]) {
      await expect(saveType.call(desk, { ...type, serviceId }, key())).rejects.toMatchObject(
        because("service"),
      );
    }
    await query("delete from clinic_services where clinic_id = $1", town.clinicId);
    const own = { ...type, typeId: scanId, serviceId: service.id };
    expect(await saveType.call(desk, own, key())).toEqual({ typeId: scanId });
  });

  test("a professional's appointment type is tied to a service, and untied again", async () => {
    const { desk, scheduleId, types, service } = await openTown();
    const type = { ...scan, scheduleId, typeId: types.instant };
    const serviceOf = async () => {
      const [row] = await query(
        "select service_id from appointment_types where id = $1",
        types.instant,
      );
      return row.service_id;
    };
    await saveType.call(desk, { ...type, serviceId: service.id }, key());
    expect(await serviceOf()).toBe(service.id);
    await saveType.call(desk, { ...type, serviceId: null }, key());
    expect(await serviceOf()).toBeNull();
  });

  test("narrower hours and blocks of a device ask about its appointments", async () => {
    const { desk, mona, deviceScheduleId: scheduleId, scanId, startOf } = await openTown();
    const { id, startsAt } = await book(mona, startOf(48 * 2), scanId);
    const hours = { scheduleId, replaces: usual, shifts: everyDay("09:00", "13:00") };
    const refused = { status: 409, details: { reason: "displaces", displaced: [{ id }] } };
    await expect(saveHours.call(desk, hours, key())).rejects.toMatchObject(refused);
    const day = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
    const closed = { scheduleId, fromDay: day, toDay: day, kind: "closed" };
    await expect(addException.call(desk, closed, key())).rejects.toMatchObject(refused);
    await addException.call(desk, { ...closed, displaced: "cancel", count: 1 }, key());
    const [booking] = await query("select state from bookings where id = $1", id);
    expect(booking).toEqual({ state: "cancelled" });
  });

  test("a device with bookings is closed with them, and never removed", async () => {
    const { desk, mona, clinicId, deviceScheduleId, resourceId, scanId, startOf } =
      await openTown();
    const { id } = await book(mona, startOf(48 * 2), scanId);
    const close = { scheduleId: deviceScheduleId, displaced: "cancel", count: 1 };
    await closeSchedule.call(desk, close, key());
    const [booking] = await query("select state from bookings where id = $1", id);
    expect(booking).toEqual({ state: "cancelled" });
    const none = { ...device, clinicId, resourceId, units: 0 };
    await expect(saveResource.call(desk, none, key())).rejects.toMatchObject(because("in_use"));
  });

  test("the types of a deleted service are switched off, and their bookings stay", async () => {
    const { mona, desk, deviceScheduleId, scanId, scheduleId, types, startOf } = await openTown();
    const [service] = await query(
      `insert into services (slug, name_en, name_ar, service_type_id)
       select 'rare-scan-' || $1, 'Rare scan', 'تصوير نادر', service_type_id from services limit 1 returning id`,
      key(),
    );
    const tied = "update appointment_types set service_id = $1 where id = any($2::uuid[])";
    await query(tied, service.id, [scanId, types.instant]);
    const { id } = await book(mona, startOf(48 * 2), scanId);
    await query("delete from services where id = $1", service.id);
    const left = await query(
      "select service_id, is_active from appointment_types where id = any($1::uuid[])",
      [scanId, types.instant],
    );
    expect(left).toEqual(Array(2).fill({ service_id: null, is_active: false }));
    const [booking] = await query("select state from bookings where id = $1", id);
    expect(booking).toEqual({ state: "confirmed" });
    const again = { ...scan, scheduleId: deviceScheduleId, typeId: scanId };
    await expect(saveType.call(desk, again, key())).rejects.toMatchObject(because("service"));
    const consultation = { ...scan, scheduleId, typeId: types.instant };
    expect(await saveType.call(desk, consultation, key())).toEqual({ typeId: types.instant });
  });

  test("an administrator sees that a service is booked, and it stays", async () => {
    const { service, as } = await openTown();
    const chief = await as(`chief-${key()}`, { isAdmin: true });
    const only = { entityType: "services", ids: [service.id] } as const;
    const [outcome] = await deleteEntities(chief, only);
    expect(outcome).toMatchObject({
      outcome: "referred",
      by: { appointment_types: expect.any(Number) },
    });
  });
});
