import { sql } from "drizzle-orm";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { ChangedType } from "../rules.ts";
import { licensedTypes, ownersOf, publishLicenceNews } from "./licence-news.server.ts";
import { licenceNoticeDays } from "./licence-notice.ts";

const actor = { kind: "job", name: "directory.announce-expiring-licences" } as const;
const action = "licence.announce";

/** Every morning: licences of listed pages that expire soon. */
export const announceExpiringJob = defineJob({
  name: actor.name,
  schedule: "10 6 * * *",
  async run(_data, { services, log }) {
    log.info(
      { licences: await announceExpiring(services.database) },
      "announced expiring licences",
    );
  },
});

interface ExpiringLicence extends Record<string, unknown> {
  entityId: string;
  expiresOn: string;
  slug: string;
  /** The accounts with an approved claim of the listing. */
  owners: string[];
}

/**
 * Publishes an event for administrators and one for each owner of a listed page whose licence expires
 * within the time of notice. The audit log says which dates were announced, so that each is announced
 * once. Returns the number of licences.
 */
export function announceExpiring(database: Database): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    let count = 0;
    for (const entityType of licensedTypes) count += await announceOf(tx, entityType);
    return count;
  });
}

async function announceOf(tx: Transaction, entityType: ChangedType): Promise<number> {
  const { rows } = await tx.execute<ExpiringLicence>(sql`
    select e.id::text as "entityId", e.licence_expires_on::text as "expiresOn", e.slug,
      ${ownersOf(entityType, sql`e.id`)} as owners
    from ${sql.identifier(entityType)} e,
      lateral (select (now() at time zone ${timeZone})::date as day) today
    where e.status = 'active'
      and e.licence_expires_on between today.day and today.day + ${licenceNoticeDays}::int
      and not exists (select 1 from audit_log a
        where a.entity_type = ${entityType} and a.entity_id = e.id::text and a.action = ${action}
          and a.detail ->> 'expiresOn' = e.licence_expires_on::text)
    order by e.licence_expires_on, e.id`);
  for (const { entityId, expiresOn, slug, owners } of rows) {
    const topics = { topic: "licence.expiring", ownerTopic: "licence.renewalDue" };
    await publishLicenceNews(tx, { ...topics, entityType, entityId, slug, expiresOn, owners });
  }
  const audited = rows.map(({ entityId, expiresOn }) => ({ entityId, detail: { expiresOn } }));
  await recordAudits(tx, { actor, action, entityType }, audited);
  return rows.length;
}
