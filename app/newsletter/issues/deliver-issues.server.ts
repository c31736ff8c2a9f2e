import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { SendQueue } from "#app/platform/sending/send-queue.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { SubscriberState } from "../rules.ts";
import { openAddress } from "../sealed-address.server.ts";
import { newsletterDeliveries } from "../tables.server.ts";
import { isOver } from "./delivery-state.server.ts";
import { type IssueText, writeIssueMail } from "./write-issue-mail.server.ts";

type Delivering = Pick<Services, "config" | "database" | "log" | "mailer">;

const actor = { kind: "job", name: "newsletter.deliver" } as const;
const queue = new SendQueue("newsletter_deliveries", actor.name);
const batchSize = 50;

interface Delivery extends Record<string, unknown>, IssueText {
  id: string;
  attempts: number;
  subscriberId: string;
  sealedAddress: string;
  state: SubscriberState;
  locale: Locale;
}

/**
 * Mails the issues that are being sent, batch by batch, until nothing is due or `signal` aborts. Runs
 * at once share the batches; what a killed run had claimed is due again after its lease.
 * @returns how many mails were sent.
 */
export async function deliverIssues(services: Delivering, signal?: AbortSignal): Promise<number> {
  const { database } = services;
  let sent = 0;
  while (!signal?.aborted && (await isFeatureOn(database, "newsletter.signup"))) {
    const ids = await queue.claim(database, batchSize);
    if (ids.length === 0) break;
    for (const [at, delivery] of (await readDeliveries(database, ids)).entries()) {
      // The rest of the batch is due again after its lease.
      if (signal?.aborted) break;
      const waiting = ids.slice(at + 1);
      if (await deliver(services, delivery, waiting)) sent += 1;
    }
  }
  await finishIssues(database);
  return sent;
}

async function readDeliveries(database: Database, ids: string[]): Promise<Delivery[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Delivery>(sql`
      select d.id, d.attempts, s.id as "subscriberId", s.sealed_address as "sealedAddress", s.state,
        s.locale, i.subject_en as "subjectEn", i.subject_ar as "subjectAr", i.body_en as "bodyEn",
        i.body_ar as "bodyAr"
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as claimed (id, place)
        join newsletter_deliveries d on d.id = claimed.id
        join newsletter_issues i on i.id = d.issue_id
        join newsletter_subscribers s on s.id = d.subscriber_id
      order by claimed.place`),
  );
  return rows;
}

/** Sends one mail, unless the subscriber has left since the claim. */
async function deliver(
  { config, database, log, mailer }: Delivering,
  delivery: Delivery,
  waiting: readonly string[],
): Promise<boolean> {
  const { id, locale, sealedAddress, subscriberId } = delivery;
  if (!(await isStillConfirmed(database, subscriberId))) {
    await queue.drop(database, [id], {
      also: (tx) =>
        tx
          .update(newsletterDeliveries)
          .set({ isSkipped: true })
          .where(inArray(newsletterDeliveries.id, [id])),
    });
    return false;
  }
  try {
    await queue.attempt(database, { ids: [id], waiting }, () => {
      const to = openAddress(config, sealedAddress, subscriberId);
      const mail = writeIssueMail(config, delivery, { locale, subscriberId });
      return mailer.send({ to, ...mail }, { kind: "newsletter", key: id });
    });
  } catch (error) {
    const attempts = delivery.attempts + 1;
    log.warn({ err: error, attempts }, "an issue of the newsletter could not be mailed");
    await queue.putOff(database, [id], { attempts, error });
    return false;
  }
  await queue.settle(database, [id]);
  return true;
}

async function isStillConfirmed(database: Database, id: string): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`select from newsletter_subscribers where id = ${id} and state = 'confirmed'`),
  );
  return rows.length > 0;
}

/** Ends the issues whose every mail was sent, skipped or given up, with their counts. */
async function finishIssues(database: Database): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string; delivered: number; failed: number }>(sql`
      update newsletter_issues i set state = 'sent', sent_at = now(),
        delivered = (select count(*) from newsletter_deliveries
          where issue_id = i.id and settled_at is not null and not is_skipped),
        failed = (select count(*) from newsletter_deliveries
          where issue_id = i.id and settled_at is null)
      where state = 'sending' and not exists (
        select from newsletter_deliveries
        where issue_id = i.id and settled_at is null and not ${isOver})
      returning id, delivered, failed`);
    for (const { id, delivered, failed } of rows) {
      await recordAudit(tx, {
        actor,
        action: "newsletter.finish",
        entityType: "newsletter_issues",
        entityId: id,
        detail: { delivered, failed },
      });
    }
  });
}
