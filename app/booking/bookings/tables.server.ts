import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import {
  adminRole,
  apiKeyRole,
  authenticatedRole,
  officeOnly,
  ownRows,
  publicAlways,
} from "#app/platform/database/policies.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { clinicPatients } from "../clinic-patients/tables.server.ts";
import { visitTypes } from "../schedules/rules.ts";
import { appointmentTypes, bookableResources, bookableUnits } from "../schedules/tables.server.ts";
import { beneficiaries, displacedReasons, payments, relations } from "./rules.ts";
import { bookingActions, bookingStates, moments, parties } from "./transitions.ts";

/** A half-open range of moments. */
const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

const account = (onDelete: "set null" | "cascade") =>
  text().references(() => users.authUserId, { onDelete });
const inActiveState = sql`state in ('held', 'requested', 'confirmed', 'checked_in')`;

/** Somebody for whom a person books: a child, a parent. They need no account. */
export const familyMembers = pgTable(
  "family_members",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: account("cascade").notNull(),
    fullName: text().notNull(),
    relation: text({ enum: relations }).notNull(),
    bornOn: date(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("family_members_user").on(table.userId),
    ownRows("family_members", table.userId),
  ],
);

/**
 * An appointment of a patient with a professional, or in a room or with a device. Requests change bookings through functions of
 * the database alone; constraints of migration 0041 exclude two at the same time.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey(),
    professionalId: uuid().references(() => professionals.id),
    /** Of a schedule without a person: `booking_units` names the unit, and excludes overlaps. */
    resourceId: uuid().references(() => bookableResources.id),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id),
    appointmentTypeId: uuid()
      .notNull()
      .references(() => appointmentTypes.id),
    visitType: text({ enum: visitTypes }).notNull(),
    /** The appointment. */
    during: tstzrange().notNull(),
    /** Its ends, for programs, which compare moments. */
    startsAt: timestamp({ withTimezone: true }).generatedAlwaysAs(sql`lower(during)`),
    endsAt: timestamp({ withTimezone: true }).generatedAlwaysAs(sql`upper(during)`),
    /** The appointment with its buffers: the time that nobody else gets. */
    occupied: tstzrange().notNull(),
    /** The booking's own id, or of a group visit the id that all its seats share. */
    sessionId: uuid().notNull(),
    seat: smallint().notNull().default(1),
    /** 0, or that of a squeeze-in: a place beside bookings of the same time. Overlaps are excluded within a lane. */
    lane: smallint().notNull().default(0),
    /** Shared by the appointments of a weekly series. */
    seriesId: uuid(),
    clinicPatientId: uuid().references(() => clinicPatients.id, { onDelete: "set null" }),
    state: text({ enum: bookingStates }).notNull(),
    /** The end of the hold, while `held`. */
    heldUntil: timestamp({ withTimezone: true }),
    /** When a request expires, while `requested`. */
    answerBy: timestamp({ withTimezone: true }),
    /** Holder: a person's id, or the key of a guest's browser or network; limits holds. */
    holderKey: text().notNull(),
    /** The key of a guest's network, which limits the holds of all its browsers. */
    holderNetwork: text(),
    /** Hash of the secret that opens a guest's booking. */
    secretHash: text(),
    bookedBy: account("set null"),
    /** The patient's own account, where they have one. */
    patientId: account("set null"),
    familyMemberId: uuid(),
    beneficiary: text({ enum: beneficiaries }).notNull().default("self"),
    patientName: text().notNull().default(""),
    /** The name of a guest who booked for their family. */
    bookerName: text(),
    /** The patient's relation to the person who booked. */
    patientRelation: text({ enum: relations }),
    /** The age of a child in months; null for adults, and where it was not given. */
    patientAgeMonths: smallint(),
    contactEmail: text(),
    contactPhone: text(),
    /** The address that a guest proved by a code: an account that has confirmed it claims the booking. */
    provedEmail: text(),
    locale: text({ enum: ["en", "ar"] })
      .notNull()
      .default("en"),
    payment: text({ enum: payments }),
    insurerId: integer().references(() => vocabularyItems.id),
    networkId: integer().references(() => vocabularyItems.id),
    /** In AED, as it was shown when it was booked. */
    fee: numeric({ precision: 10, scale: 2, mode: "number" }),
    /**
     * A cancellation is in time until this many hours before, as it was stated when it was booked; null in older
     * bookings, which have the term of their type.
     */
    cancellationNoticeHours: smallint(),
    /** In AED, to be paid before it is confirmed; null where none was asked for. */
    deposit: numeric({ precision: 10, scale: 2, mode: "number" }),
    cancelledBy: text({ enum: parties }),
    /** True where the clinic's notice had passed. */
    isLateCancellation: boolean().notNull().default(false),
    /** Since when nobody at the clinic could be notified of the booking or its change; null if somebody was. */
    clinicUntoldSince: timestamp({ withTimezone: true }),
    /** Since when it is outside the hours, or its professional or clinic has left; null while it fits. */
    displacedSince: timestamp({ withTimezone: true }),
    displacedReason: text({ enum: displacedReasons }),
    /** When its clinic chose to keep it all the same. */
    displacedKeptAt: timestamp({ withTimezone: true }),
    /** When an administrator marked the fee as paid back. */
    refundedAt: timestamp({ withTimezone: true }),
    /** When the clinic would see the patient again, after the appointment was attended. */
    followUpOn: date(),
    /** Shown to the other side with a cancellation or a refusal. */
    note: text().notNull().default(""),
    /** SEQUENCE of the calendar file. */
    sequence: integer().notNull().default(0),
    /** The SEQUENCE of which the patient said that they come; a change of the booking voids it. */
    confirmedSequence: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "bookings_family_member",
      columns: [table.familyMemberId],
      foreignColumns: [familyMembers.id],
    }).onDelete("set null"),
    uniqueIndex("bookings_seat")
      .on(table.sessionId, table.seat)
      .where(sql`${table.sessionId} <> ${table.id} and ${inActiveState}`),
    index("bookings_professional").on(table.professionalId, sql`lower(${table.during})`),
    index("bookings_resource")
      .on(table.resourceId, sql`lower(${table.during})`)
      .where(sql`${table.resourceId} is not null`),
    index("bookings_clinic").on(table.clinicId, sql`lower(${table.during})`),
    index("bookings_clinic_started").on(table.clinicId, table.startsAt),
    index("bookings_booked_by").on(table.bookedBy).where(sql`${table.bookedBy} is not null`),
    index("bookings_patient").on(table.patientId).where(sql`${table.patientId} is not null`),
    index("bookings_clinic_patient")
      .on(table.clinicPatientId)
      .where(sql`${table.clinicPatientId} is not null`),
    index("bookings_contact_email")
      .on(sql`lower(${table.contactEmail})`)
      .where(sql`${table.contactEmail} is not null`),
    index("bookings_contact_phone")
      .on(table.contactPhone)
      .where(sql`${table.contactPhone} is not null`),
    index("bookings_unclaimed")
      .on(table.provedEmail)
      .where(sql`${table.provedEmail} is not null and ${table.bookedBy} is null`),
    // Figures of all clinics read it alone, a day at a time.
    index("bookings_started").on(table.startsAt, table.state, table.fee),
    // The list of the back office at first, also of a word that many bookings have.
    index("bookings_created").on(table.createdAt, table.id),
    index("bookings_patient_name").on(sql`lower(${table.patientName}) collate "C"`, table.id),
    index("bookings_state").on(table.state, table.createdAt, table.id),
    // The words of searches in the back office: as `bookings_with_texts()` has them. A booking adds to a
    // list that is sorted in before it grows long, as each search reads all of it.
    index("bookings_texts")
      .using(
        "gin",
        sql`(${table.patientName} || ' ' || coalesce(${table.contactPhone}, '') || ' ' || coalesce(${table.contactEmail}, '') || ' ' || upper(left(${table.id}::text, 4) || '-' || substr(${table.id}::text, 5, 4))) collate "C" gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 256 }),
    index("bookings_coming").on(sql`lower(${table.during})`).where(sql`state = 'confirmed'`),
    index("bookings_due")
      .on(table.state, table.heldUntil)
      .where(sql`state in ('held', 'requested')`),
    index("bookings_clinic_untold")
      .on(table.clinicUntoldSince)
      .where(sql`${table.clinicUntoldSince} is not null`),
    index("bookings_displaced")
      .on(table.displacedSince)
      .where(sql`${table.displacedSince} is not null`),
    check("bookings_subject", sql`num_nonnulls(${table.professionalId}, ${table.resourceId}) = 1`),
    check(
      "bookings_times",
      sql`${table.occupied} @> ${table.during} and not isempty(${table.during})`,
    ),
    check("bookings_child_age", sql`${table.patientAgeMonths} between 0 and 215`),
    check("bookings_held", sql`(${table.state} = 'held') = (${table.heldUntil} is not null)`),
    pgPolicy("bookings_own", {
      for: "select",
      to: authenticatedRole,
      using: sql`booked_by = nullif(current_setting('app.user_id', true), '')
        or patient_id = nullif(current_setting('app.user_id', true), '')`,
    }),
    pgPolicy("bookings_staff", {
      for: "select",
      to: authenticatedRole,
      // Lists, not subqueries: each side of the "or" uses its index.
      using: sql`clinic_id = any (array(select staffed_clinics()))
        or professional_id = any (array(select owned_professionals()))
        or (professional_id = any (array(select professional_id from practised_places()))
          and (professional_id, clinic_id) in (select * from practised_places()))`,
    }),
    pgPolicy("bookings_key", {
      for: "select",
      to: apiKeyRole,
      using: sql`clinic_id = any (array(select key_clinics('bookings:read')))`,
    }),
    officeOnly("bookings", "directory", "support"),
    pgPolicy("bookings_admin", { for: "select", to: adminRole, using: sql`true` }),
    // The grants of the migrations are for the marks of a refund and of a clinic that was notified.
    pgPolicy("bookings_refund", {
      for: "update",
      to: adminRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/** The unit of a room or device that an active booking uses. */
export const bookingUnits = pgTable(
  "booking_units",
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    unitId: uuid()
      .notNull()
      .references(() => bookableUnits.id),
    sessionId: uuid().notNull(),
    occupied: tstzrange().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.unitId] }),
    pgPolicy("booking_units_read", {
      for: "select",
      to: [authenticatedRole, adminRole],
      using: sql`exists (select 1 from bookings b where b.id = booking_id)`,
    }),
  ],
);

/**
 * Why somebody comes, encrypted. No role may read the table: `read_booking_reason` checks who asks
 * and records each read.
 */
export const bookingReasons = pgTable("booking_reasons", {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  sealed: text().notNull(),
  isSharedWithClinic: boolean().notNull(),
}).enableRLS();

/**
 * Address of a home visit, encrypted. No role may read the table: `read_booking_address` checks
 * who asks.
 */
export const bookingAddresses = pgTable("booking_addresses", {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  sealed: text().notNull(),
}).enableRLS();

/** Events of a booking, in order. */
export const bookingEvents = pgTable(
  "booking_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    action: text().notNull(),
    fromState: text({ enum: bookingStates }),
    toState: text({ enum: bookingStates }).notNull(),
    party: text({ enum: parties }).notNull(),
    /** The former and the new time of a rescheduled booking. */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("booking_events_booking").on(table.bookingId, table.id),
    index("booking_events_closure_moved")
      .on(table.bookingId)
      .where(sql`${table.detail} ->> 'closure' = 'moved'`),
    pgPolicy("booking_events_read", {
      for: "select",
      to: [authenticatedRole, adminRole],
      using: sql`exists (select 1 from bookings b where b.id = booking_id)`,
    }),
  ],
);

/** The rows of `transitions.ts`, which the database enforces. */
export const bookingTransitions = pgTable(
  "booking_transitions",
  {
    action: text({ enum: bookingActions }).notNull(),
    fromState: text({ enum: bookingStates }).notNull(),
    toState: text({ enum: bookingStates }).notNull(),
    parties: text({ enum: parties }).array().notNull(),
    moment: text({ enum: moments }).notNull(),
    sends: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.fromState, table.toState] }),
    ...publicAlways("booking_transitions"),
  ],
);
