import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { mailClaims } from "./mail-claims.server.ts";
import { nameClaimants } from "./name-claimants.server.ts";
import { claims } from "./tables.server.ts";

const actor = { kind: "job", name: "directory.mail-claims" } as const;
/** A proof is needed to decide, and a while longer in case somebody asks why. */
const keepProofDays = 90;

/**
 * Every hour: mails that could not be sent, the senders of yesterday, names of claimants who got an
 * account since, and the proofs of claims that were decided long ago.
 */
export const mailClaimsJob = defineJob({
  name: "directory.mail-claims",
  schedule: "45 * * * *",
  async run(_data, { services, log }) {
    const { database, storage } = services;
    await withTransaction(database, actor, (tx) =>
      tx
        .update(claims)
        .set({ senderKey: null })
        .where(
          and(isNotNull(claims.senderKey), lt(claims.submittedAt, sql`now() - interval '1 day'`)),
        ),
    );
    await removeOldProofs(database, storage);
    await nameClaimants(database);
    const mailed = await mailClaims(services);
    log.info({ mailed }, "mailed claims");
  },
});

async function removeOldProofs(database: Database, storage: Storage) {
  const old = await withTransaction(database, actor, (tx) =>
    tx
      .select({ id: claims.id, proofPath: claims.proofPath })
      .from(claims)
      .where(
        and(
          isNotNull(claims.proofPath),
          lt(claims.decidedAt, sql`now() - make_interval(days => ${keepProofDays})`),
        ),
      ),
  );
  for (const { id, proofPath } of old) {
    if (proofPath) await storage.delete("claim-proofs", proofPath);
    await withTransaction(database, actor, (tx) =>
      tx.update(claims).set({ proofPath: null }).where(eq(claims.id, id)),
    );
  }
}
