import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { adminOnly } from "#app/platform/database/policies.server.ts";
import { vitalNames } from "../vitals/rules.ts";
import { agentKinds, doors, outcomes } from "./agent-kinds.ts";
import { pageEvents as eventNames, pageKinds, resultEvents } from "./page-event.ts";

const event = () => text({ enum: eventNames }).notNull();
const count = () => integer().notNull();

/**
 * Numbers of events by page and day, without any person, address or hour. Only the process writes
 * it, through the counter.
 */
export const pageEvents = pgTable(
  "page_events",
  {
    day: date().notNull(),
    pageKind: text({ enum: pageKinds }).notNull(),
    /** Id of the listing or document; empty for kinds that are counted together. */
    pageId: text().notNull().default(""),
    event: event(),
    count: count(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.pageKind, table.pageId, table.event] }),
    index("page_events_page").on(table.pageKind, table.pageId, table.day),
    check("page_events_count", sql`${table.count} > 0`),
    adminOnly("page_events"),
  ],
);

/** Numbers of events of the whole site by minute; kept for a day. */
export const recentEvents = pgTable(
  "recent_events",
  { minute: timestamp({ withTimezone: true }).notNull(), event: event(), count: count() },
  (table) => [
    primaryKey({ columns: [table.minute, table.event] }),
    check("recent_events_count", sql`${table.count} > 0`),
    adminOnly("recent_events"),
  ],
);

/** Views and openings of results, by their position in the list. */
export const resultPositions = pgTable(
  "result_positions",
  {
    day: date().notNull(),
    /** From 1, over all pages of a list. */
    position: smallint().notNull(),
    event: text({ enum: resultEvents }).notNull(),
    count: count(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.position, table.event] }),
    check("result_positions_count", sql`${table.count} > 0`),
    adminOnly("result_positions"),
  ],
);

/** Numbers of calls by programs, by kind of program and day. */
export const agentCalls = pgTable(
  "agent_calls",
  {
    day: date().notNull(),
    agent: text({ enum: agentKinds }).notNull(),
    door: text({ enum: doors }).notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    count: count(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.agent, table.door, table.outcome] }),
    check("agent_calls_count", sql`${table.count} > 0`),
    adminOnly("agent_calls"),
  ],
);

/** Histograms of web vitals by kind of page and day. */
export const webVitals = pgTable(
  "web_vitals",
  {
    day: date().notNull(),
    pageKind: text({ enum: pageKinds }).notNull(),
    vital: text({ enum: vitalNames }).notNull(),
    /** Upper bound of the group; -1 above the last one. */
    upTo: integer().notNull(),
    count: count(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.pageKind, table.vital, table.upTo] }),
    check("web_vitals_count", sql`${table.count} > 0`),
    adminOnly("web_vitals"),
  ],
);
