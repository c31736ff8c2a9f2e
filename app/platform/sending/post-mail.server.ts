import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import type { Config } from "../config.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../database/database.server.ts";
import { defineJob } from "../jobs/jobs.server.ts";
import type { Mail } from "../mail/mailer.server.ts";
import { derivedKeys } from "../sealing/derived-keys.server.ts";
import type { SealedSecret } from "../sealing/reseal-secrets.server.ts";
import { openSealed, SealError, seal } from "../sealing/seal.server.ts";
import type { Services } from "../services.server.ts";
import { mostAttempts, mostUnconfirmed } from "./retry-schedule.ts";
import { SendQueue } from "./send-queue.server.ts";

type PostMail = Pick<Mail, "to" | "subject" | "text" | "html">;
type PostText = { to: string; text: string };
type Sending = Pick<Services, "config" | "database" | "log" | "mailer" | "sms">;

const actor: Actor = { kind: "job", name: "platform.posted-mails" };
const queue = new SendQueue("mail_queue", actor.name);
const batchSize = 50;
const storedMail = z.record(z.enum(["to", "subject", "text", "html"]), z.string());
const storedText = z.strictObject({ to: z.string(), text: z.string() });
const stored = z.union([storedMail, storedText]);

const keysOf = (config: Config) => derivedKeys(config, "posted mails", "session");
const placeOf = (id: string) => `posted mail ${id}`;

/** Mails that wait to be sent, as a new session secret seals them anew. */
export const sealedMails: SealedSecret = {
  table: "mail_queue",
  key: "id",
  column: "sealed_mail",
  keysOf,
  placeOf,
};

/**
 * Queues a written mail, or a text of accounts by phone, in the transaction of the act that it is
 * about, so that a crash loses neither. It is written nowhere else: it is sealed, and deleted once it
 * is sent.
 * @returns the id by which `sendPosted` sends it at once.
 */
export async function postMail(
  tx: Transaction,
  config: Config,
  { kind, mail }: { kind: string; mail: PostMail | PostText },
): Promise<string> {
  const id = randomUUID();
  const plain = Buffer.from(JSON.stringify(stored.parse(mail)));
  const sealed = seal(keysOf(config), plain, placeOf(id)).toString("base64url");
  await tx.execute(sql`select post_mail(${id}::uuid, ${kind}, ${sealed})`);
  return id;
}

/**
 * Sends the posted mails that are due, or some of them. A refused one is sent again by the job.
 * @returns how many were sent.
 */
export async function sendPosted(services: Sending, ids?: readonly string[]): Promise<number> {
  const { config, database, log, mailer, sms } = services;
  const some = ids === undefined ? sql`` : sql` and id = any(${sql.param([...ids])}::uuid[])`;
  const claimed = await queue.claim(database, batchSize, sql`sealed_mail is not null${some}`);
  const posted = await readPosted(database, claimed);
  let sent = 0;
  for (const [at, { id, kind, sealed, attempts }] of posted.entries()) {
    const waiting = posted.slice(at + 1).map((later) => later.id);
    try {
      const bytes = openSealed(keysOf(config), Buffer.from(sealed, "base64url"), placeOf(id));
      const mail = stored.parse(JSON.parse(bytes.toString()));
      await queue.attempt(database, { ids: [id], waiting }, () =>
        "subject" in mail ? mailer.send(mail, { kind, key: id }) : sms.send(mail),
      );
    } catch (error) {
      log.warn({ err: error, kind }, "a posted mail could not be sent");
      // Sealed with a secret that is gone: no attempt would open it.
      if (error instanceof SealError)
        await queue.drop(database, [id], { why: "unreadable", also: (tx) => forgetMail(tx, id) });
      else await queue.putOff(database, [id], { attempts: attempts + 1, error });
      continue;
    }
    await queue.settle(database, [id], (tx) => forgetMail(tx, id));
    sent += 1;
  }
  return sent;
}

interface Posted extends Record<string, unknown> {
  id: string;
  kind: string;
  sealed: string;
  attempts: number;
}

async function readPosted(database: Database, ids: readonly string[]): Promise<Posted[]> {
  if (ids.length === 0) return [];
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Posted>(sql`
      select id, kind, sealed_mail as sealed, attempts from mail_queue
      where id = any(${sql.param([...ids])}::uuid[]) and sealed_mail is not null order by created_at`),
  );
  return rows;
}

function forgetMail(tx: Transaction, id: string) {
  return tx.execute(sql`update mail_queue set sealed_mail = null where id = ${id}::uuid`);
}

/** Every minute: what a crash or a mail server that was away left. */
export const sendPostedJob = defineJob({
  name: actor.name,
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    const sent = await sendPosted(services);
    if (sent > 0) log.info({ sent }, "sent posted mails");
    // What is given up keeps no link.
    await withTransaction(services.database, actor, (tx) =>
      tx.execute(sql`
        update mail_queue set sealed_mail = null, settled_at = now()
        where sealed_mail is not null and settled_at is null and next_attempt_at <= now()
          and (attempts >= ${mostAttempts} or unconfirmed >= ${mostUnconfirmed})`),
    );
  },
});
