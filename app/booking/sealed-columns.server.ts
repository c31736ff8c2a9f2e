import type { SealedColumn } from "#app/platform/sealing/sealed-columns.ts";
import { entryPlace } from "./caldav/seal-entry.server.ts";
import { notePlace } from "./clinic-patients/patient-notes.server.ts";
import { addressPlace } from "./home-visits/seal-address.server.ts";
import { reasonPlace } from "./verbs/booking-reason.server.ts";

/** Reasons, addresses, notes and calendar entries, as a new key seals them anew. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "booking_reasons",
    key: ["booking_id"],
    placeOf: ({ booking_id }) => reasonPlace(booking_id ?? ""),
  },
  {
    table: "booking_addresses",
    key: ["booking_id"],
    placeOf: ({ booking_id }) => addressPlace(booking_id ?? ""),
  },
  { table: "clinic_patient_notes", key: ["id"], placeOf: ({ id }) => notePlace(id ?? "") },
  {
    table: "calendar_entries",
    key: ["id"],
    also: ["schedule_id", "name"],
    placeOf: ({ schedule_id, name }) =>
      entryPlace({ scheduleId: schedule_id ?? "", name: name ?? "" }),
  },
];
