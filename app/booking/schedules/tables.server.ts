import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import { timeZone as dubaiZone } from "#app/platform/clock/dubai-clock.ts";
import {
  adminOnly,
  adminRole,
  authenticatedRole,
  officeWrites,
  publicAlways,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import {
  confirmations,
  exceptionKinds,
  holidayStatuses,
  memberRoles,
  resourceKinds,
  seasons,
  staffRoles,
  visitTypes,
} from "./rules.ts";

const ofListedPair = sql`exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active')
  and (professional_id is null or exists (
    select 1 from professionals p where p.id = professional_id and p.status = 'active'))`;
const ofVisibleSchedule = sql`exists (select 1 from schedules s where s.id = schedule_id)`;
const isOwnSchedule = sql`schedule_id in (select staffed_schedules())`;

/** The bookable time of one professional at one clinic, or of one kind of room or device there. */
export const schedules = pgTable(
  "schedules",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: uuid().references(() => professionals.id, { onDelete: "cascade" }),
    /** Where no person is chosen: as many appointments at once as it has units. */
    resourceId: uuid().references((): AnyPgColumn => bookableResources.id, { onDelete: "cascade" }),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    /** The zone of its rules; they are wall-clock times. */
    timeZone: text().notNull().default(dubaiZone),
    /** Whether public holidays are days off. Hours of an exception open it on one, as those of a special day
     * of its clinic do where it has the clinic's hours. */
    observesHolidays: boolean().notNull().default(true),
    /** Where it has no hours of its own for a season, those of the clinic apply. */
    followsClinicHours: boolean().notNull().default(true),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("schedules_pair").on(table.professionalId, table.clinicId),
    unique("schedules_resource").on(table.resourceId),
    check("schedules_subject", sql`num_nonnulls(${table.professionalId}, ${table.resourceId}) = 1`),
    index("schedules_clinic").on(table.clinicId),
    ...publicWhere("schedules", ofListedPair),
    // Of a clinic or a professional who left the site: appointments to come stay with the staff.
    pgPolicy("schedules_staff_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`clinic_id in (select staffed_clinics())`,
    }),
    staffPolicy(
      "schedules",
      sql`clinic_id in (select staffed_clinics('manager')) or professional_id in (select owned_professionals())`,
    ),
  ],
);

/** A weekly shift: split shifts are several rows of one weekday. */
export const scheduleRules = pgTable(
  "schedule_rules",
  {
    id: uuid().primaryKey().defaultRandom(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    /** In Ramadan the rules of `ramadan` replace the usual ones, where a schedule has any. */
    season: text({ enum: seasons }).notNull().default("usual"),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    /** 24:00 at the end of the day; a shift past midnight is two rows. */
    endsAt: time().notNull(),
    effectiveFrom: date(),
    /** The last day on which it holds. */
    effectiveTo: date(),
    /** The visit types of this shift; empty means all of the schedule. */
    visitTypes: text({ enum: visitTypes }).array().notNull().default([]),
  },
  (table) => [
    index("schedule_rules_schedule").on(table.scheduleId),
    check("schedule_rules_weekday", sql`${table.weekday} between 1 and 7`),
    check("schedule_rules_times", sql`${table.startsAt} < ${table.endsAt}`),
    ...publicWhere("schedule_rules", ofVisibleSchedule),
    staffPolicy("schedule_rules", isOwnSchedule),
  ],
);

/** A date that differs from the week: closed, other hours, or a blocked time. */
export const scheduleExceptions = pgTable(
  "schedule_exceptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    onDate: date().notNull(),
    /** Several rows with `hours` on one date are split shifts. */
    kind: text({ enum: exceptionKinds }).notNull(),
    startsAt: time(),
    endsAt: time(),
    /** For the clinic only; availability never contains it. */
    note: text().notNull().default(""),
  },
  (table) => [
    index("schedule_exceptions_date").on(table.scheduleId, table.onDate),
    check(
      "schedule_exceptions_times",
      sql`${table.kind} = 'closed' or (${table.startsAt} is not null and ${table.endsAt} is not null and ${table.startsAt} < ${table.endsAt})`,
    ),
    adminOnly("schedule_exceptions"),
    staffPolicy("schedule_exceptions", isOwnSchedule),
  ],
);

/** A public holiday of the UAE. A date by the moon is expected until it is announced. Those that
 * are withdrawn stay, so that the nightly job does not add them again. */
export const holidays = pgTable(
  "holidays",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The occasion and its year: eid-al-fitr-1448. */
    key: text().notNull().unique(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    status: text({ enum: holidayStatuses }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("holidays_days").on(table.firstDay, table.lastDay),
    check("holidays_span", sql`${table.firstDay} <= ${table.lastDay}`),
    ...publicAlways("holidays"),
    ...officeWrites("holidays", "directory"),
  ],
);

/** Kinds of appointment of a schedule, each with its length and its conditions. */
export const appointmentTypes = pgTable(
  "appointment_types",
  {
    id: uuid().primaryKey().defaultRandom(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    visitType: text({ enum: visitTypes }).notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    /** The service that is done; null for a consultation. A trigger switches off those of a deleted service. */
    serviceId: uuid().references(() => services.id, { onDelete: "set null" }),
    durationMinutes: smallint().notNull(),
    /** Distance between the starts of slots; null means the duration. */
    slotStepMinutes: smallint(),
    bufferBeforeMinutes: smallint().notNull().default(0),
    bufferAfterMinutes: smallint().notNull().default(0),
    /** The shortest time between booking and appointment. */
    leadTimeMinutes: integer().notNull().default(120),
    /** The number of days that can be booked from today. */
    horizonDays: smallint().notNull().default(60),
    /** More than one is a group visit. */
    capacity: smallint().notNull().default(1),
    confirmation: text({ enum: confirmations }).notNull().default("instant"),
    answerWithinHours: smallint().notNull().default(24),
    /** In AED, as information; null if unknown. */
    fee: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** The day on which the fee was last stated. */
    feeStatedOn: date()
      .notNull()
      .default(sql.raw(`((now() at time zone '${dubaiZone}')::date)`)),
    /** In AED, paid before it is confirmed where deposits are taken; part of the fee. */
    deposit: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** A cancellation or a new time is in time until this many hours before. */
    cancellationNoticeHours: smallint().notNull().default(24),
    /** Largest distance from the clinic for home visits, in km; null means anywhere. */
    serviceRadiusKm: smallint(),
    preparationEn: text().notNull().default(""),
    preparationAr: text().notNull().default(""),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    index("appointment_types_service").on(table.serviceId).where(sql`service_id is not null`),
    unique("appointment_types_name").on(table.scheduleId, table.visitType, table.nameEn),
    check(
      "appointment_types_numbers",
      sql`${table.durationMinutes} between 5 and 480 and coalesce(${table.slotStepMinutes}, 5) between 5 and 480
        and ${table.bufferBeforeMinutes} between 0 and 240 and ${table.bufferAfterMinutes} between 0 and 240
        and ${table.leadTimeMinutes} between 0 and 43200 and ${table.horizonDays} between 1 and 366
        and ${table.capacity} between 1 and 50 and ${table.answerWithinHours} between 1 and 168
        and ${table.cancellationNoticeHours} between 0 and 168
        and coalesce(${table.serviceRadiusKm}, 1) between 1 and 300
        and coalesce(${table.deposit}, 2) between 2 and 10000`,
    ),
    ...publicWhere("appointment_types", ofVisibleSchedule),
    staffPolicy("appointment_types", isOwnSchedule),
  ],
);

const isOwnClinic = sql`clinic_id in (select staffed_clinics('manager'))`;

/** A kind of room or device of a clinic that appointments share. */
export const bookableResources = pgTable(
  "bookable_resources",
  {
    id: uuid().primaryKey().defaultRandom(),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    kind: text({ enum: resourceKinds }).notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  (table) => [
    index("bookable_resources_clinic").on(table.clinicId),
    adminOnly("bookable_resources"),
    staffPolicy("bookable_resources", isOwnClinic),
    staffReadPolicy("bookable_resources", sql`clinic_id in (select staffed_clinics())`),
  ],
);

const ofManagedResource = sql`exists (select 1 from bookable_resources r
  where r.id = resource_id and r.clinic_id in (select staffed_clinics('manager')))`;

/** One room or device: a resource has as many units as appointments can use it at once. */
export const bookableUnits = pgTable(
  "bookable_units",
  {
    id: uuid().primaryKey().defaultRandom(),
    resourceId: uuid()
      .notNull()
      .references(() => bookableResources.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    name: text().notNull(),
  },
  (table) => [
    unique("bookable_units_position").on(table.resourceId, table.position),
    adminOnly("bookable_units"),
    staffPolicy("bookable_units", ofManagedResource),
    staffReadPolicy(
      "bookable_units",
      sql`exists (select 1 from bookable_resources r where r.id = resource_id)`,
    ),
  ],
);

/** The resources of which an appointment needs one unit each. */
export const appointmentTypeResources = pgTable(
  "appointment_type_resources",
  {
    appointmentTypeId: uuid()
      .notNull()
      .references(() => appointmentTypes.id, { onDelete: "cascade" }),
    resourceId: uuid()
      .notNull()
      .references(() => bookableResources.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentTypeId, table.resourceId] }),
    index("appointment_type_resources_resource").on(table.resourceId),
    adminOnly("appointment_type_resources"),
    staffPolicy("appointment_type_resources", ofManagedResource),
  ],
);

/** People whom the owner of a clinic's listing has given a role in its bookings. */
export const clinicStaff = pgTable(
  "clinic_staff",
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    memberId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    role: text({ enum: staffRoles }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The professional whose appointments a practitioner handles here; null for the other roles. */
    professionalId: uuid().references(() => professionals.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.memberId] }),
    check("clinic_staff_professional", namesProfessional(table)),
    index("clinic_staff_member").on(table.memberId),
    adminOnly("clinic_staff"),
    pgPolicy("clinic_staff_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`member_id = nullif(current_setting('app.user_id', true), '') or owns_listing('clinics', clinic_id)`,
    }),
    pgPolicy("clinic_staff_owner", {
      for: "all",
      to: authenticatedRole,
      using: sql`owns_listing('clinics', clinic_id)`,
      withCheck: sql`owns_listing('clinics', clinic_id)`,
    }),
  ],
);

/** An invitation to such a role, sent by mail. */
export const clinicInvitations = pgTable(
  "clinic_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    /** SHA-256 of the secret part of the link. */
    secretHash: text().notNull().unique("clinic_invitations_secret"),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The professional of a practitioner. */
    professionalId: uuid().references(() => professionals.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("clinic_invitations_email").on(table.clinicId, table.email),
    check("clinic_invitations_professional", namesProfessional(table)),
    pgPolicy("clinic_invitations_owner", {
      for: "all",
      to: [authenticatedRole, adminRole],
      using: sql`owns_listing('clinics', clinic_id)`,
      withCheck: sql`owns_listing('clinics', clinic_id)`,
    }),
  ],
);

/** A practitioner has a professional, other roles have none. */
function namesProfessional({
  role,
  professionalId,
}: {
  role: AnyPgColumn;
  professionalId: AnyPgColumn;
}) {
  return sql`(${role} = 'practitioner') = (${professionalId} is not null)`;
}

/** Declares the policy by which staff read and write rows of their own clinics. */
function staffPolicy(table: string, isOwn: ReturnType<typeof sql>) {
  return pgPolicy(`${table}_staff`, {
    for: "all",
    to: authenticatedRole,
    using: isOwn,
    withCheck: isOwn,
  });
}

/** Declares the policy by which all staff, the reception too, read rows of their own clinics. */
function staffReadPolicy(table: string, isOwn: ReturnType<typeof sql>) {
  return pgPolicy(`${table}_staff_read`, { for: "select", to: authenticatedRole, using: isOwn });
}
