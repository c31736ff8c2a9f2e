import { sql } from "drizzle-orm";
import { mostAttempts, mostUnconfirmed } from "#app/platform/sending/retry-schedule.ts";

/** Whether the queue tries a mail no more. */
export const isOver = sql.raw(`(attempts >= ${mostAttempts} or unconfirmed >= ${mostUnconfirmed})`);
