import { sql } from "drizzle-orm";
import type { Appointment } from "fhir/r4";
import { keysOf } from "#app/platform/keys-of.ts";
import { required } from "../fhir-error.ts";
import { idsOfType, tokensOf } from "../search/criterion.ts";
import type { Kind, ReadScope, Source } from "../search/source.ts";
import {
  anyOf,
  type Condition,
  dateCondition,
  isUuid,
  nothing,
  sqlSource,
} from "../search/sql-source.server.ts";
import { appointmentStatuses, type NamedBooking, writeAppointment } from "./write-appointment.ts";

const start = sql`lower(b.during)`;

const statusCondition: Condition = (criterion) => {
  const codes = new Set(tokensOf(criterion).map(({ code }) => code));
  const states = keysOf(appointmentStatuses).filter((state) =>
    codes.has(appointmentStatuses[state]),
  );
  return states.length === 0 ? nothing : sql`b.state = any(${sql.param(states)}::text[])`;
};

const actorCondition =
  (...types: ("Practitioner" | "Location")[]): Condition =>
  (criterion, { base }) =>
    anyOf(
      types.map((type) => {
        const column = sql.raw(type === "Practitioner" ? "b.professional_id" : "b.clinic_id");
        const ids = idsOfType(criterion, base, type).filter(isUuid);
        return ids.length === 0 ? nothing : sql`${column} = any(${sql.param(ids)}::uuid[])`;
      }),
    );

/** Bookings of the clinic whose key reads; a hold that ran out is found by its id alone. */
const rows: Source = sqlSource({
  from: sql`bookings b`,
  where: sql`b.state <> 'expired' and b.clinic_id in (select key_clinics('bookings:read'))`,
  key: [{ column: sql`b.id`, cast: "uuid" }],
  updatedAt: sql`b.updated_at`,
  conditions: {
    date: (criterion) => dateCondition(start, criterion),
    status: statusCondition,
    actor: actorCondition("Practitioner", "Location"),
    practitioner: actorCondition("Practitioner"),
    location: actorCondition("Location"),
  },
  rows: (keys) => sql`
    select find_booking(b.id, 'clinic', null) as booking, b.updated_at,
      p.name_en as professional_en, p.name_ar as professional_ar,
      c.name_en as clinic_en, c.name_ar as clinic_ar
    from bookings b
    left join directory_listings p on p.entity_type = 'professionals' and p.entity_id = b.professional_id
    left join directory_listings c on c.entity_type = 'clinics' and c.entity_id = b.clinic_id
    where b.id in (select * from ${keys}) and b.clinic_id in (select key_clinics('bookings:read'))`,
  write: (row: NamedBooking, { base }: ReadScope): Appointment => writeAppointment(row, base),
});

export const appointmentKind: Kind = {
  type: "Appointment",
  documentation:
    "Appointments of one clinic, for its API key with bookings:read: times, who treats, where, and the patient's name. No contact, no reason for the visit. Changed by $hold and $book.",
  parameters: [
    { name: "date", type: "date", documentation: "Required, unless _id is sent: ge and lt." },
    { name: "status", type: "token", documentation: "pending, booked, arrived, fulfilled, …" },
    { name: "actor", type: "reference", documentation: "Practitioner, Location." },
    { name: "practitioner", type: "reference", documentation: "Practitioner." },
    { name: "location", type: "reference", documentation: "Location." },
  ],
  references: {},
  summary: ["identifier", "status", "serviceType", "start", "end", "participant"],
  required: ["status", "participant"],
  sources: [
    {
      ...rows,
      list(scope, criteria, page) {
        if (!criteria.some(({ name }) => name === "date" || name === "_id"))
          throw required("Appointment is searched by date: Appointment?date=ge2026-11-28&date=lt…");
        return rows.list(scope, criteria, page);
      },
    },
  ],
  isLive: true,
  keyScope: "bookings:read",
};
