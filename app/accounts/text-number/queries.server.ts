import { eq, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { textNumbers, users } from "../tables.server.ts";

/** Returns the mobile number that a person with a mailbox has proved. */
export function readTextNumber(database: Database, person: Person): Promise<string | null> {
  return withRead(database, person, async (tx) => {
    const [row] = await tx
      .select({ phone: textNumbers.phone })
      .from(textNumbers)
      .where(eq(textNumbers.userId, person.userId));
    return row?.phone ?? null;
  });
}

/** Returns the number with which a person's bookings open: the proved one, else that of the profile. */
export function readOwnNumber(database: Database, person: Person): Promise<string | null> {
  return withRead(database, person, async (tx) => {
    const [row] = await tx
      .select({ phone: sql<string | null>`coalesce(${textNumbers.phone}, ${users.phone})` })
      .from(users)
      .leftJoin(textNumbers, eq(textNumbers.userId, users.authUserId))
      .where(eq(users.authUserId, person.userId));
    return row?.phone ?? null;
  });
}
