import { and, eq, inArray, sql } from "drizzle-orm";
import { listingNames } from "#app/directory/listings/queries.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { mailEach } from "#app/platform/mail/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ClaimState } from "./rules.ts";
import { claims } from "./tables.server.ts";
import { writeClaimantMail, writeOperatorMail } from "./write-claim-mail.ts";

const actor = { kind: "job", name: "directory.mail-claims" } as const;

/**
 * Mails each claimant about a new state, and the operator about new claims. Claims are marked
 * before their mail is sent, so that two runs at once mail once; a failed mail removes the mark.
 * @throws the first failure, after all were tried.
 */
export async function mailClaims(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  return mailEach(await markClaims(database), {
    async send({ claim, toldBefore, listing }) {
      if (toldBefore === null) {
        const purpose = { kind: "new-claim", key: claim.id };
        await mailer.send(writeOperatorMail(claim, listing, config), purpose);
      }
      const purpose = { kind: "claim", key: `${claim.id} ${claim.state}` };
      await mailer.send(writeClaimantMail(claim, listing, config), purpose);
    },
    unmark: ({ claim, toldBefore }) => unmark(database, claim, toldBefore),
  });
}

function markClaims(database: Database) {
  return withTransaction(database, actor, async (tx) => {
    const due = await tx
      .select({ id: claims.id, mailedState: claims.mailedState })
      .from(claims)
      .where(sql`${claims.mailedState} is distinct from ${claims.state}`)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const toldBefore = new Map(due.map(({ id, mailedState }) => [id, mailedState]));
    const marked = await tx
      .update(claims)
      .set({ mailedState: sql`state` })
      .where(inArray(claims.id, [...toldBefore.keys()]))
      .returning();
    const listings = await listingNames(
      tx,
      marked.map(({ entityId }) => entityId),
    );
    return marked.map((claim) => ({
      claim,
      toldBefore: toldBefore.get(claim.id) ?? null,
      listing: listings.get(claim.entityId) ?? null,
    }));
  });
}

/** Only while the claim has not moved on. */
function unmark(
  database: Database,
  claim: { id: string; state: ClaimState },
  before: ClaimState | null,
) {
  return withTransaction(database, actor, (tx) =>
    tx
      .update(claims)
      .set({ mailedState: before })
      .where(and(eq(claims.id, claim.id), eq(claims.mailedState, claim.state))),
  );
}
