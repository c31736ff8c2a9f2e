import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  listAffected,
  listScheduled,
  readRecords,
  type Touched,
} from "#app/booking/free-times/queries.server.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { type FreeTimes, membership, nextAvailable } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { makeScanningTown } from "#test/booking/scanning-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  test("clinics have the consultations of their people, services their own times", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeScanningTown(database, { units: 1 });
    await database.pool.query(
      "update appointment_types set is_active = false where schedule_id = $1 and id not in ($2, $3)",
      [town.scheduleId, town.types.instant, town.types.scanned],
    );
    const table = new FreeTimesTable();
    const now = new Date();
    const read = async (ids: readonly string[]) => {
      const records = await readRecords(database, ids, now.getTime());
      for (const [subject, record] of records) table.set(subject, record);
    };
    await read(await listScheduled(database));
    const first = (of: FreeTimes, entityType: "clinics" | "services", entityId: string) =>
      nextAvailable(of, { entityType, entityId }, anyTime, now);
    const atClinic = first(table, "clinics", town.clinicId);
    expect(atClinic).toMatchObject({ place: { clinicId: town.clinicId } });
    expect([town.types.instant, town.types.scanned]).toContain(atClinic?.typeId);
    const { rows } = await database.pool.query<{ name: string }>(
      "select name_en as name from professionals where id = $1",
      [town.professionalId],
    );
    expect(atClinic?.person?.nameEn).toBe(rows[0]?.name);
    const { rows: listed } = await database.pool.query<{ ids: number[] }>(
      "select specialty_ids as ids from directory_listings where entity_id = $1",
      [town.professionalId],
    );
    const asked = (ids: number[], of: EntityRef) =>
      nextAvailable(table, of, { ...anyTime, specialtyIds: ids }, now);
    const clinic = { entityType: "clinics", entityId: town.clinicId } as const;
    const person = { entityType: "professionals", entityId: town.professionalId } as const;
    expect(asked(listed[0]?.ids ?? [], clinic)?.person?.nameEn).toBe(rows[0]?.name);
    expect(asked([-1], clinic)).toBeNull();
    expect(asked([-1], person)).not.toBeNull();
    const next = table.nextStarts({ ...anyTime, specialtyIds: [-1] }, now);
    const startOf = (entity: EntityRef) => next.startOf(next.numbers.numberOf(entity) ?? -1);
    expect(startOf(clinic)).toBe(Number.POSITIVE_INFINITY);
    expect(startOf(person)).toBeLessThan(Number.POSITIVE_INFINITY);
    const scan = first(table, "services", town.service.id);
    expect(scan).toMatchObject({
      typeId: town.scanId,
      bookingSlug: `services/${town.service.slug}`,
      entityId: town.service.id,
      person: null,
    });
    const set = table.freeWhen(anyTime, now);
    const number = set.numbers.numberOf({ entityType: "services", entityId: town.service.id });
    expect(set.stateOf(number ?? -1)).toBe(membership.in);
    const startsAt = new Date(scan?.start ?? 0).toISOString();
    await holdSlot.call(town.guest(), { typeId: town.scanId, startsAt }, crypto.randomUUID());
    const affected = await listAffected(database, {
      subjects: [town.resourceId],
      clinics: [],
      schedules: [],
    });
    // The professional shares the scanner.
    expect(affected.sort()).toEqual([town.professionalId, town.resourceId].sort());
    await read(affected);
    expect(first(table, "services", town.service.id)?.start).toBeGreaterThan(scan?.start ?? 0);
  });

  test("a change touches who shares a room, of the clinic and of the schedule, and nobody else", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeScanningTown(database);
    const none = { subjects: [], clinics: [], schedules: [] };
    const affected = async (touched: Partial<Touched>) =>
      (await listAffected(database, { ...none, ...touched })).sort();
    const both = [town.professionalId, town.resourceId].sort();
    const { rows } = await database.pool.query<{ id: string }>(
      "select coalesce(professional_id, resource_id) as id from schedules where clinic_id = $1",
      [town.clinicId],
    );
    const unknown = Array.from({ length: 500 }, () => randomUUID());
    expect(await affected({ subjects: [town.professionalId] })).toEqual(both);
    expect(await affected({ schedules: [town.deviceScheduleId] })).toEqual([town.resourceId]);
    expect(await affected({ clinics: [town.clinicId] })).toEqual(
      [...new Set(rows.map(({ id }) => id))].sort(),
    );
    expect(await affected({ subjects: [...unknown, town.resourceId] })).toEqual(
      [...unknown, ...both].sort(),
    );
    expect(await affected({})).toEqual([]);
  });
});
