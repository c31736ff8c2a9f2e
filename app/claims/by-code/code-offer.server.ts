import { sql } from "drizzle-orm";
import { isOfRegister } from "#app/directory/rules.ts";
import { findContact } from "#app/ingest/registers/contacts/seal-contacts.server.ts";
import {
  type ContactChannel,
  contactChannels,
  maskContact,
  usableContact,
} from "#app/ingest/registers/contacts/usable-contact.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ClaimedListing } from "../submit-claim.server.ts";

const reader: Actor = { kind: "job", name: "claims.code" };

/** The register's ways to reach the holder of a listing's licence. */
export interface CodeOffer {
  /** Its key in the register. */
  key: string;
  licence: string;
  contacts: Readonly<Record<ContactChannel, string>>;
}

/** An offer as pages show it: the masked contact of each channel. */
export type ShownOffer = Partial<Record<ContactChannel, string>>;

/**
 * Returns where a code can be sent for a listing from a register; null for other listings, for one whose
 * contact the register lacks, and for one whose contact no key opens any more.
 */
export async function findCodeOffer(
  { config, database }: Pick<Services, "config" | "database">,
  { entityType, entityId }: ClaimedListing,
): Promise<CodeOffer | null> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ key: string | null; licence: string | null }>(sql`
      select external_key as key, licence_number as licence from ${sql.identifier(entityType)} e
      where id = ${entityId}::uuid and status = 'active'
        and not exists (select 1 from register_objections o
          where o.external_key = e.external_key and o.state = 'granted')`),
  );
  const { key = null, licence = null } = rows[0] ?? {};
  if (key === null || licence === null || !isOfRegister(key)) return null;
  const stated = await findContact(database, config, key);
  if (!stated) return null;
  const contacts = usableContact(stated);
  return contacts.phone === "" && contacts.email === "" ? null : { key, licence, contacts };
}

export function showOffer({ contacts }: CodeOffer): ShownOffer {
  return Object.fromEntries(
    contactChannels
      .filter((channel) => contacts[channel] !== "")
      .map((channel) => [channel, maskContact(channel, contacts[channel])]),
  );
}
