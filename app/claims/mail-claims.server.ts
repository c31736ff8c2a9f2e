import { eq, sql } from "drizzle-orm";
import { listingNames } from "#app/directory/listings/queries.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { mailEach } from "#app/platform/sending/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { claims } from "./tables.server.ts";
import { writeClaimantMail, writeNewClaimMail } from "./write-claim-mail.server.ts";

const actor = { kind: "job", name: "directory.mail-claims" } as const;

/**
 * Mails each claimant about a new state, and the operator about new claims.
 * @throws the first failure, after all were tried.
 */
export async function mailClaims(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const unmailed = await listUnmailed(database);
  const fresh = unmailed.filter(({ claim }) => claim.mailedState === null);
  await mailEach(services, fresh, {
    kind: "new-claim",
    keyOf: ({ claim }) => claim.id,
    send: ({ claim, listing }) => {
      const purpose = { kind: "new-claim", key: claim.id };
      return mailer.send(writeNewClaimMail(claim, listing, config), purpose);
    },
    // The mail to the claimant marks the claim.
    mark: async () => {},
  });
  return mailEach(services, unmailed, {
    kind: "claim",
    keyOf: ({ claim }) => `${claim.id} ${claim.state}`,
    send: ({ claim, listing }) => {
      const purpose = { kind: "claim", key: `${claim.id} ${claim.state}` };
      return mailer.send(writeClaimantMail(claim, listing, config), purpose);
    },
    mark: (tx, { claim: { id, state } }) =>
      tx.update(claims).set({ mailedState: state }).where(eq(claims.id, id)),
  });
}

function listUnmailed(database: Database) {
  return withRead(database, actor, async (tx) => {
    const found = await tx
      .select()
      .from(claims)
      .where(sql`${claims.mailedState} is distinct from ${claims.state}`);
    const listings = await listingNames(
      tx,
      found.map(({ entityId }) => entityId),
    );
    return found.flatMap(({ state, ...claim }) =>
      state === "ended" || state === "appointed"
        ? []
        : [{ claim: { ...claim, state }, listing: listings.get(claim.entityId) ?? null }],
    );
  });
}
