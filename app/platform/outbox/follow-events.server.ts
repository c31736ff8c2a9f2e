import type { Services } from "../services.server.ts";
import type { PublishedEvent } from "./events.server.ts";
import { type OutboxReader, startOutboxReader } from "./read-outbox.server.ts";

/** Notifications of the database wake a reader; this is for one that was lost. */
const pollMs = 60_000;

/**
 * Passes all events on to one consumer, at least once, also those published while no process ran: its
 * place is stored by its name. A batch is repeated after a failure, so it must be idempotent.
 */
export function followEvents(
  { database, log }: Pick<Services, "database" | "log">,
  consumer: string,
  onEvents: (events: PublishedEvent[]) => Promise<void>,
): OutboxReader {
  return startOutboxReader(database, { log, pollMs, consumer, onEvents });
}
