import { and, lt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { waitingHours } from "./codes/keep-code.server.ts";
import { authCodes, authSessions, authVerifications } from "./tables.server.ts";

/** Nightly: deletes unused codes, and ended sessions with their tokens. */
export const forgetExpiredJob = defineJob({
  name: "accounts.forget-expired",
  schedule: "50 3 * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "accounts.forget-expired" } as const;
    const codes = await withTransaction(services.database, actor, async (tx) => {
      await tx.delete(authSessions).where(lt(authSessions.expiresAt, sql`now()`));
      await tx.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`));
      const oldest = sql`now() - make_interval(hours => ${waitingHours})`;
      const isOver = and(lt(authCodes.createdAt, oldest), lt(authCodes.expiresAt, sql`now()`));
      return tx.delete(authCodes).where(isOver);
    });
    log.info({ codes: codes.rowCount ?? 0 }, "forgot what has expired of sign-in");
  },
});
