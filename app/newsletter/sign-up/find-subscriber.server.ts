import { inArray } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { addressHashes } from "#app/platform/sealing/address-hash.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";

/** Returns the row of an address, hashed under any of the session secrets. */
export async function findSubscriber(
  tx: Transaction,
  { config }: Pick<Services, "config">,
  address: string,
) {
  const { id, state, addressHash: hash } = newsletterSubscribers;
  const [found] = await tx
    .select({ id, state })
    .from(newsletterSubscribers)
    .where(inArray(hash, addressHashes(config, address)))
    .limit(1);
  return found ?? null;
}
