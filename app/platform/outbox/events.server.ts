import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";

export const outboxChannel = "outbox";

/** An event that a slice publishes for the slices above it. */
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
 * Publishes an event inside the transaction of its write, so that it is delivered only if that is
 * committed. A function of the database inserts it, because requests may not write to the outbox.
 */
export async function publishEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const { topic, entityType, entityId = null, version = 1, payload = {} } = event;
  const json = JSON.stringify(payload);
  await tx.execute(sql`
    select publish_event(${topic}, ${entityType}, ${entityId}, ${version}, ${json}::jsonb), pg_notify(${outboxChannel}, '')`);
}
