import { sql } from "drizzle-orm";
import type { Schedule } from "fhir/r4";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { arabic } from "../elements/codings.ts";
import { asType, presentReferences, referenceTo } from "../elements/references.ts";
import { activeCondition, isListed } from "../search/conditions.server.ts";
import { idsOfType } from "../search/criterion.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { anyOf, type Condition, isUuid, nothing, sqlSource } from "../search/sql-source.server.ts";

/** Free times are computed for these days. */
export const windowDays = 62;

interface Row {
  id: string;
  professional_id: string | null;
  professional_en: string | null;
  professional_ar: string | null;
  role_id: string | null;
  clinic_id: string;
  clinic_en: string;
  clinic_ar: string;
}

/** Finds schedules by their actors: `Practitioner`, `PractitionerRole` or `Location`. */
const actorCondition: Condition = (criterion, { base }) => {
  const list = (type: string) => {
    const ids = idsOfType(criterion, base, type).filter(isUuid);
    return ids.length === 0 ? null : sql`any(${sql.param(ids)}::uuid[])`;
  };
  const [people, roles, places] = [
    list("Practitioner"),
    list("PractitionerRole"),
    list("Location"),
  ];
  return anyOf([
    people ? sql`s.professional_id = ${people}` : nothing,
    places ? sql`s.clinic_id = ${places}` : nothing,
    roles
      ? sql`(s.professional_id, s.clinic_id) in (
          select w.professional_id, w.clinic_id from places_of_practice w where w.id = ${roles})`
      : nothing,
  ]);
};

export const scheduleKind: Kind = {
  type: "Schedule",
  documentation:
    "What can be booked on this site: a professional at a clinic, or a room or device of a clinic (its actor is the place alone). planningHorizon is what Slot can be asked for.",
  parameters: [
    {
      name: "actor",
      type: "reference",
      documentation: "Practitioner, PractitionerRole, Location.",
    },
    { name: "active", type: "token", documentation: "Every listed schedule is active." },
  ],
  references: {
    actor: (schedule) => presentReferences(asType<Schedule>(schedule).actor),
  },
  summary: ["active", "actor", "planningHorizon"],
  required: ["actor"],
  sources: [
    sqlSource({
      from: sql`schedules s`,
      where: isListed("clinics", sql`s.clinic_id`),
      key: [{ column: sql`s.id`, cast: "uuid" }],
      updatedAt: sql`s.updated_at`,
      conditions: { actor: actorCondition, active: activeCondition },
      rows: (keys) => sql`
        select s.id, s.updated_at, s.professional_id, p.name_en as professional_en,
          p.name_ar as professional_ar, w.id as role_id, s.clinic_id, c.name_en as clinic_en,
          c.name_ar as clinic_ar
        from schedules s
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = s.clinic_id
        left join directory_listings p on p.entity_type = 'professionals' and p.entity_id = s.professional_id
        left join places_of_practice w on w.professional_id = s.professional_id and w.clinic_id = s.clinic_id
        where s.id in (select * from ${keys})`,
      write: writeSchedule,
    }),
  ],
};

function writeSchedule(row: Row, { now }: ReadScope): Schedule {
  const today = dubaiDay(now);
  const person = row.professional_id;
  const end = dubaiMoment(addDays(today, windowDays), "00:00");
  return {
    resourceType: "Schedule",
    id: row.id,
    active: true,
    actor: [
      ...(person
        ? [
            referenceTo(
              "Practitioner",
              person,
              row.professional_en ?? undefined,
              row.professional_ar ?? undefined,
            ),
          ]
        : []),
      ...(row.role_id ? [referenceTo("PractitionerRole", row.role_id)] : []),
      referenceTo("Location", row.clinic_id, row.clinic_en, row.clinic_ar),
    ],
    planningHorizon: {
      start: dubaiMoment(today, "00:00").toISOString(),
      end: end.toISOString(),
    },
    comment: person ? undefined : "A room or device",
    _comment: person ? undefined : arabic("غرفة أو جهاز"),
  };
}
