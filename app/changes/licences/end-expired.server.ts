import { type SQL, sql } from "drizzle-orm";
import { markListingsIn } from "#app/directory/listings/refreshing/mark-listings.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { ChangedType } from "../rules.ts";
import { licensedTypes, ownersOf, publishLicenceNews } from "./licence-news.server.ts";

const actor: Actor = { kind: "job", name: "directory.end-expired-licences" };
const endAction = "licence.end";

/** Every night: licences whose last day has passed, and those that were renewed. */
export const endExpiredJob = defineJob({
  name: actor.name,
  schedule: "20 0 * * *",
  async run(_data, { services, log }) {
    log.info(await endExpired(services.database), "ended expired licences");
  },
});

/**
 * Takes listings off the site whose stated licence has expired, and returns those that are renewed:
 * the same rule as for a licence that a register ended. Booking stops, and the closing of time looks
 * after their appointments. A register decides on its own licences by their status: the days of
 * expiry in its files are often past although the licence is active.
 */
export async function endExpired(
  database: Database,
  today = dubaiDay(),
): Promise<{ ended: number; returned: number }> {
  let [ended, returned] = [0, 0];
  for (const entityType of licensedTypes) {
    await withTransaction(database, actor, async (tx) => {
      ended += await endOf(tx, entityType, today);
      returned += await returnRenewed(tx, { entityType, today });
    });
  }
  return { ended, returned };
}

interface EndedLicence extends Record<string, unknown> {
  entityId: string;
  slug: string;
  endedOn: string;
  isListed: boolean;
  owners: string[];
}

/** A listing that somebody returned in spite of the end of its licence stays, until another day is stated. */
async function endOf(tx: Transaction, entityType: ChangedType, today: string): Promise<number> {
  const table = sql.identifier(entityType);
  const { rows } = await tx.execute<EndedLicence>(sql`
    with ended as (
      update ${table} e set licence_ended_on = e.licence_expires_on
      where e.licence_expires_on < ${today}::date
        and e.licence_ended_on is distinct from e.licence_expires_on
        and coalesce(e.licence_checked_on <= e.licence_expires_on, true)
        and (e.status = 'active' or ${isPaused(entityType)}) and not ${isOfRegister(entityType)}
      returning e.id, e.slug, e.licence_ended_on, e.status)
    select ended.id::text as "entityId", ended.slug, ended.licence_ended_on::text as "endedOn",
      ended.status = 'active' as "isListed",
      ${ownersOf(entityType, sql`ended.id`)} as owners
    from ended order by ended.id`);
  const ended = rows.map(({ entityId, endedOn }) => ({ entityId, detail: { endedOn } }));
  await recordAudits(tx, { actor, action: endAction, entityType }, ended);
  const listed = rows.filter(({ isListed }) => isListed);
  const ids = listed.map(({ entityId }) => entityId);
  await markListingsIn(tx, actor, { entityType, mark: "listed", isOn: false, ids });
  for (const { entityId, slug, endedOn, owners } of listed) {
    const topics = { topic: "licence.ended", ownerTopic: "licence.lapsed" };
    const news = { ...topics, entityType, entityId, slug, expiresOn: endedOn, owners };
    await publishLicenceNews(tx, news);
  }
  return rows.length;
}

interface Renewed {
  entityType: ChangedType;
  today: string;
  /** Of one listing alone. */
  entityId?: string;
}

/**
 * Returns listings whose expired licence has a later day, or was found in the register since. Those
 * that their owner has off the site stay off it.
 */
export async function returnRenewed(
  tx: Transaction,
  { entityType, today, entityId }: Renewed,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string; isPaused: boolean }>(sql`
    update ${sql.identifier(entityType)} e set licence_ended_on = null
    where e.licence_ended_on is not null and e.status <> 'active'
      ${entityId === undefined ? sql`` : sql`and e.id = ${entityId}::uuid`}
      and (coalesce(e.licence_expires_on >= ${today}::date, true)
        or e.licence_checked_on > e.licence_expires_on)
      and exists (select 1 from audit_log a
        where a.entity_type = ${entityType} and a.entity_id = e.id::text and a.action = ${endAction}
          and a.detail ->> 'endedOn' = e.licence_ended_on::text)
    returning e.id, ${isPaused(entityType)} as "isPaused"`);
  const renewed = rows.map(({ id }) => ({ entityId: id, detail: {} }));
  await recordAudits(tx, { actor, action: "licence.renew", entityType }, renewed);
  const ids = rows.flatMap(({ id, isPaused: isOff }) => (isOff ? [] : [id]));
  await markListingsIn(tx, actor, { entityType, mark: "listed", isOn: true, ids });
  return ids.length;
}

/** Whether the owner of listing `e` has it off the site. */
function isPaused(entityType: ChangedType): SQL {
  return sql`exists (select 1 from claims c where c.entity_type = ${entityType}
    and c.entity_id = e.id and c.state = 'approved' and c.paused_at is not null)`;
}

/** Whether a register has the licence of listing `e`: by its key, or by a row that it wrote. */
function isOfRegister(entityType: ChangedType): SQL {
  return sql`(coalesce(e.external_key ~ '^[a-z]+-(facility|professional):', false)
    or exists (select 1 from register_rows w join register_runs r on r.id = w.run_id
      where w.entity_id = e.id and w.entity_type = ${entityType} and w.change is not null
        and r.state <> 'undone' and r.register not in ('csv', 'openstreetmap')))`;
}
