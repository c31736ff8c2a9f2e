import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";

export const outboxChannel = "outbox";

/** What happened, as a slice tells it to those above it. */
export interface NewEvent {
  /** `noun.verb` in the past: `booking.cancelled`. */
  topic: string;
  entityType: string;
  entityId?: string | null;
  /** Version of the payload's shape, from 1. */
  version?: number;
  payload?: Record<string, unknown>;
}

export interface PublishedEvent extends Required<NewEvent> {
  sequence: number;
  createdAt: Date;
}

/**
 * Tells an event inside the transaction of its write: it is heard when that is committed, and never
 * otherwise. The database's own function inserts it, because requests may not write here freely.
 */
export async function publishEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const { topic, entityType, entityId = null, version = 1, payload = {} } = event;
  const json = JSON.stringify(payload);
  await tx.execute(sql`
    select publish_event(${topic}, ${entityType}, ${entityId}, ${version}, ${json}::jsonb), pg_notify(${outboxChannel}, '')`);
}
