import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import type { StatedChange } from "./runs/run-rows.ts";
import { rowKinds, runStates, wordFields } from "./runs/run-rows.ts";
import { sourceProblems, sourceStates } from "./watch/source-states.ts";

/** One run of a public register: its file, its state, and what it counted. */
export const registerRuns = pgTable(
  "register_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    register: text().notNull(),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    /** The day of the file, in Dubai. */
    day: date().notNull(),
    state: text({ enum: runStates }).notNull(),
    /** Why the run stopped; empty otherwise. */
    problem: text().notNull().default(""),
    rows: integer().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("register_runs_started_at").on(table.startedAt),
    adminOnly("register_runs"),
    officeOnly("register_runs", "directory"),
  ],
);

/** Finding or change of a run on one row of the file or one listing; undo reads it. */
export const registerRows = pgTable(
  "register_rows",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: bigint({ mode: "number" })
      .notNull()
      .references(() => registerRuns.id, { onDelete: "cascade" }),
    kind: text({ enum: rowKinds }).notNull(),
    /** Line of the file; null for what the file lacks. */
    line: integer(),
    entityType: text({ enum: ["professionals", "clinics", "services"] }).notNull(),
    entityId: uuid(),
    name: text().notNull().default(""),
    cause: text().notNull().default(""),
    value: text().notNull().default(""),
    /** The columns that the run wrote: their values before and after. */
    change: jsonb().$type<StatedChange>(),
    /** Set when somebody decided a doubtful row. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("register_rows_run").on(table.runId, table.kind),
    index("register_rows_entity").on(table.entityId),
    adminOnly("register_rows"),
    officeOnly("register_rows", "directory"),
  ],
);

/** Words of a register that the declaration does not know, and what somebody mapped them to. */
export const registerWords = pgTable(
  "register_words",
  {
    register: text().notNull(),
    field: text({ enum: wordFields }).notNull(),
    word: text().notNull(),
    /** Slug of ours; empty where the word means nothing to patients; null until somebody decides. */
    mapsTo: text(),
    rows: integer().notNull().default(0),
    firstSeenOn: date().notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.register, table.field, table.word] }),
    adminOnly("register_words"),
    officeOnly("register_words", "directory"),
  ],
);

/** Telephone and mail of a register's row, sealed: they are used to send the code of a claim alone. */
export const registerContacts = pgTable(
  "register_contacts",
  {
    /** The external key of the listing. */
    key: text().primaryKey(),
    sealed: text().notNull(),
    /** Keyed hashes: how many licences share a contact is counted without opening it. */
    phoneDigest: text(),
    emailDigest: text(),
    /** Keyed hash of all that the register states: a contact that is stated again is not sealed again. */
    statedDigest: text(),
    statedOn: date().notNull(),
  },
  (table) => [
    index("register_contacts_phone").on(table.phoneDigest),
    index("register_contacts_email").on(table.emailDigest),
    adminOnly("register_contacts"),
    officeOnly("register_contacts", "directory"),
  ],
);

/** Objections of people to being listed from a public register; later runs respect them. */
export const registerObjections = pgTable(
  "register_objections",
  {
    /** Given by the form, so that a form that is sent twice is one objection. */
    id: uuid().primaryKey(),
    entityType: text({ enum: ["professionals", "clinics"] }).notNull(),
    entityId: uuid().notNull(),
    externalKey: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull().default(""),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    state: text({ enum: ["open", "granted", "refused"] })
      .notNull()
      .default("open"),
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("register_objections_key").on(table.externalKey, table.state),
    index("register_objections_sender").on(table.senderKey, table.submittedAt),
    adminOnly("register_objections"),
    officeOnly("register_objections", "directory"),
  ],
);

/** The address that a register is refreshed from every night, and what the last refresh found. */
export const registerSources = pgTable(
  "register_sources",
  {
    register: text().primaryKey(),
    url: text().notNull(),
    /** The operator's map of columns: headers by field. */
    columnMap: jsonb().$type<Record<string, string | string[]>>().notNull().default({}),
    /** The operator's own declaration as JSON; empty for a register that the site knows. */
    declaration: text().notNull().default(""),
    /** Days from one refresh to the next. */
    everyDays: integer().notNull().default(1),
    state: text({ enum: sourceStates }).notNull().default("new"),
    problem: text({ enum: ["", ...sourceProblems] })
      .notNull()
      .default(""),
    /** The sentence of the error, in English. */
    detail: text().notNull().default(""),
    /** Of the file that was last read to its end. */
    etag: text().notNull().default(""),
    lastModified: text().notNull().default(""),
    /** The last good file, which stays in the storage under this name. */
    fileHash: text().notNull().default(""),
    /** A file that lacks too many listings: it is applied once somebody accepts it. */
    stoppedHash: text().notNull().default(""),
    acceptedAt: timestamp({ withTimezone: true }),
    checkedAt: timestamp({ withTimezone: true }),
    /** When the last good file was applied. */
    changedAt: timestamp({ withTimezone: true }),
    /** Since when the source needs somebody; null where it does not. */
    waitsSince: timestamp({ withTimezone: true }),
    testedAt: timestamp({ withTimezone: true }),
    /** The sentence of the error of the last test, in English; empty for a good one. */
    testDetail: text().notNull().default(""),
    /** When the process that refreshes it last gave a sign of life; null where none does. */
    beatAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [adminOnly("register_sources"), officeOnly("register_sources", "directory")],
);
