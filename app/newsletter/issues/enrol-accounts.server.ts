import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { selectNewsReaders } from "#app/accounts/preferences/news-readers.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { addressHash } from "#app/platform/sealing/address-hash.server.ts";
import { sealAddress } from "../sealed-address.server.ts";
import { findSubscriber } from "../sign-up/find-subscriber.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";

/**
 * Subscribes the accounts that ask for news in their settings, whose addresses are proved already, and
 * ends what accounts asked for that no longer do. Leaving the newsletter has unticked that box, so a
 * tick is younger.
 */
export async function enrolAccounts(tx: Transaction, config: Config): Promise<void> {
  const kept: string[] = [];
  for (const { email, locale } of await selectNewsReaders(tx)) {
    const known = await findSubscriber(tx, { config }, email);
    const confirmed = { state: "confirmed", confirmedAt: sql`now()` } as const;
    if (known && known.state !== "confirmed") {
      await tx
        .update(newsletterSubscribers)
        .set({ ...confirmed, origin: "account" })
        .where(eq(newsletterSubscribers.id, known.id));
    }
    const id = known?.id ?? randomUUID();
    kept.push(id);
    if (known) continue;
    const address = {
      addressHash: addressHash(config, email),
      sealedAddress: sealAddress(config, email, id),
    };
    await tx
      .insert(newsletterSubscribers)
      .values({ id, ...address, ...confirmed, locale, origin: "account", askedAt: sql`now()` })
      .onConflictDoNothing();
  }
  await tx.execute(sql`
    update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()
    where origin = 'account' and state = 'confirmed' and id <> all(${sql.param(kept)}::uuid[])`);
}
