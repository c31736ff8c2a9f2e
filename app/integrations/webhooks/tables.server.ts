import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import {
  adminOnly,
  authenticatedRole,
  officeOnly,
} from "#app/platform/database/policies.server.ts";
import {
  deliveryProblems,
  deliveryStates,
  officeSubjects,
  offReasons,
  type Subject,
  subjects,
} from "./rules.ts";

const ofManagedClinic = sql`clinic_id in (select staffed_clinics('manager'))`;
const ofManagedEndpoint = sql`endpoint_id in (
  select e.id from webhook_endpoints e where e.clinic_id in (select staffed_clinics('manager')))`;
const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/** An address of another program that receives events: of one clinic, or of the back office. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    clinicId: uuid().references(() => clinics.id, { onDelete: "cascade" }),
    url: text().notNull(),
    subjects: text().array().$type<Subject[]>().notNull(),
    /** The signing secret, sealed: it has to be read again for each delivery. */
    secretSealed: text().notNull(),
    /** The secret before the last rotation, which also signs until `formerUntil`. */
    formerSealed: text(),
    formerUntil: timestamp({ withTimezone: true }),
    /** Null once the account is erased, which ends the endpoint of a clinic. */
    madeBy: text().references(() => users.authUserId, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when every attempt failed, and how many; null after a success. */
    failingSince: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
    offAt: timestamp({ withTimezone: true }),
    offReason: text({ enum: offReasons }),
  },
  (table) => [
    index("webhook_endpoints_clinic").on(table.clinicId, table.createdAt),
    index("webhook_endpoints_maker").on(table.madeBy),
    check(
      "webhook_endpoints_subjects",
      sql`cardinality(subjects) > 0 and subjects <@ array[${listOf(subjects)}]
        and (clinic_id is not null or subjects <@ array[${listOf(officeSubjects)}])`,
    ),
    pgPolicy("webhook_endpoints_managers", {
      for: "all",
      to: authenticatedRole,
      using: ofManagedClinic,
      withCheck: ofManagedClinic,
    }),
    officeOnly("webhook_endpoints"),
    adminOnly("webhook_endpoints"),
  ],
);

/** One event for one endpoint, from the outbox until it was answered or given up. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Its part after `msg_` of the header webhook-id, the same in every attempt. */
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Of the outbox; null for a test. */
    eventSequence: bigint({ mode: "number" }),
    kind: text().notNull(),
    /** The very text that is signed and sent. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAttemptAt: timestamp({ withTimezone: true }),
    answerStatus: smallint(),
    answerMs: integer(),
    problem: text({ enum: deliveryProblems }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("webhook_deliveries_event").on(table.endpointId, table.eventSequence),
    index("webhook_deliveries_due").on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.createdAt),
    index("webhook_deliveries_age").on(table.createdAt),
    pgPolicy("webhook_deliveries_managers", {
      for: "all",
      to: authenticatedRole,
      using: ofManagedEndpoint,
      withCheck: ofManagedEndpoint,
    }),
    officeOnly("webhook_deliveries"),
    adminOnly("webhook_deliveries"),
  ],
);
