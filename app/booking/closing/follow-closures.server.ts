import { changedIds, listingsChanged } from "#app/directory/listings/events.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listAffected } from "../free-times/queries.server.ts";
import { findDisplaced } from "./mark-displaced.server.ts";

/** Tables whose rows may close time, with the id that their events name. */
const watched: Readonly<Record<string, readonly [column: string, kind: Kind][]>> = {
  schedules: [
    ["professional_id", "subjects"],
    ["resource_id", "subjects"],
  ],
  schedule_rules: [["schedule_id", "schedules"]],
  schedule_exceptions: [["schedule_id", "schedules"]],
  opening_exceptions: [["clinic_id", "clinics"]],
  holidays: [],
};

type Kind = "subjects" | "clinics" | "schedules";
type Touched = Record<Kind, Set<string>> & { isAll: boolean };

/** Outbox reader: looks for appointments that no longer fit after changes of hours and listings. */
export function followClosures(services: Pick<Services, "database" | "log">): OutboxReader {
  const { database, log } = services;
  return followEvents(services, "booking-closures", async (events) => {
    const touched = touchedBy(events);
    const { subjects, clinics, schedules, isAll } = touched;
    if (!isAll && subjects.size + clinics.size + schedules.size === 0) return;
    const found = await findDisplaced(
      database,
      isAll ? null : await listAffected(database, touched),
    );
    if (found > 0) log.info({ found }, "found appointments outside of the hours");
  });
}

/** Returns whose appointments events may displace. */
export function touchedBy(
  events: readonly Pick<PublishedEvent, "topic" | "entityType" | "entityId" | "payload">[],
): Touched {
  const touched: Touched = {
    subjects: new Set(),
    clinics: new Set(),
    schedules: new Set(),
    isAll: false,
  };
  const add = (kind: Kind, ids: readonly unknown[] | null) => {
    if (ids === null) touched.isAll = true;
    for (const id of ids ?? []) if (typeof id === "string") touched[kind].add(id);
  };
  for (const { topic, entityType, entityId, payload } of events) {
    if (topic === listingsChanged) {
      if (entityType === "clinics") add("clinics", changedIds(payload));
      if (entityType === "professionals") add("subjects", changedIds(payload));
      continue;
    }
    const columns = topic === "row.changed" && entityId !== null ? watched[entityId] : undefined;
    if (!columns) continue;
    if (columns.length === 0) touched.isAll = true;
    const { rows } = payload;
    for (const [column, kind] of columns) {
      add(kind, Array.isArray(rows) ? rows.map((row) => row[column]) : null);
    }
  }
  return touched;
}
