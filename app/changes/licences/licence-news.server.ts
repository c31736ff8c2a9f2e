import { type SQL, sql } from "drizzle-orm";
import { editorPath } from "#app/directory/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { ChangedType } from "../rules.ts";

/** The kinds of listings with a licence. */
export const licensedTypes = ["clinics", "professionals"] as const;

/** The accounts with an approved claim of a listing, as an array of ids. */
export function ownersOf(entityType: ChangedType, entityId: SQL): SQL {
  return sql`array(select distinct c.claimant_id from claims c
    where c.entity_type = ${entityType} and c.entity_id = ${entityId}
      and c.state = 'approved' and c.claimant_id is not null)`;
}

interface LicenceNews {
  /** The event for administrators. */
  topic: string;
  /** The event for each owner, with the page on which they state a licence. */
  ownerTopic: string;
  entityType: ChangedType;
  entityId: string;
  slug: string;
  expiresOn: string;
  owners: readonly string[];
}

/** Publishes news of a licence for administrators and for each owner of its listing. */
export async function publishLicenceNews(tx: Transaction, news: LicenceNews): Promise<void> {
  const { topic, ownerTopic, entityType, entityId, slug, expiresOn, owners } = news;
  const payload = { entityType, entityId, expiresOn };
  await publishEvent(tx, { topic, entityType, entityId, payload });
  for (const ownerId of owners) {
    await publishEvent(tx, {
      topic: ownerTopic,
      entityType,
      entityId,
      payload: { ...payload, ownerId, path: editorPath(entityType, slug) },
    });
  }
}
