import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { DavRefusal } from "./change-item.server.ts";
import { itemPath } from "./dav-paths.ts";
import type { DavQuestion, DavResource } from "./dav-xml.ts";
import { type Collection, type DavScope, type Item, readCollectionTag } from "./queries.server.ts";

/** Snapshots of one collection for one person, enough for the devices that they synchronize. */
const mostSnapshots = 8;
const prefix = "data:,";

/** Returns the token of what a collection holds now, as this person's programs read it. */
export async function readSyncToken(scope: DavScope, collection: Collection): Promise<string> {
  const tag = await readCollectionTag(scope, collection);
  const { locale, showsNames } = scope.access;
  const seen = JSON.stringify([tag, locale, showsNames, scope.config.APP_NAME]);
  return prefix + createHash("sha256").update(seen).digest("base64url").slice(0, 32);
}

/**
 * Answers a sync-collection (RFC 6578): everything without a token, else what has changed since it,
 * with null for the properties of what is gone.
 * @throws DavRefusal for a token that is unknown or forgotten: the program then reads everything.
 */
export async function describeChanges(
  scope: DavScope,
  collection: Collection,
  { question, listItems }: { question: DavQuestion; listItems: () => Promise<Item[]> },
): Promise<{ token: string; changed: Item[]; gone: DavResource[] }> {
  const before = question.syncToken
    ? await findSnapshot(scope, collection, question.syncToken)
    : {};
  if (!before) throw new DavRefusal(403, "d:valid-sync-token", "Read the whole calendar again.");
  // The token first: what changes meanwhile is sent again by the next answer, and never missed.
  const token = await readSyncToken(scope, collection);
  if (token === question.syncToken) return { token, changed: [], gone: [] };
  const items = await listItems();
  const now = Object.fromEntries(items.map(({ name, etag }) => [name, shortTag(etag)]));
  await storeSnapshot(scope, collection, { token, items: now });
  return {
    token,
    changed: items.filter(({ name }) => before[name] !== now[name]),
    gone: Object.keys(before)
      .filter((name) => now[name] === undefined)
      .map((name) => ({ href: itemPath(collection.id, name), properties: null })),
  };
}

const shortTag = (etag: string) => etag.replaceAll('"', "").slice(0, 16);

async function findSnapshot({ database, actor }: DavScope, { id }: Collection, token: string) {
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<{ items: Record<string, string> }>(sql`
      select items from calendar_syncs
      where member_id = ${actor.userId} and schedule_id = ${id}::uuid and token = ${token}`),
  );
  return rows[0]?.items ?? null;
}

/** The first snapshot of a token stays: a program that has it may have read nothing newer. */
async function storeSnapshot(
  { database, actor }: DavScope,
  { id }: Collection,
  { token, items }: { token: string; items: Record<string, string> },
): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const ofBoth = sql`member_id = ${actor.userId} and schedule_id = ${id}::uuid`;
    await tx.execute(sql`
      insert into calendar_syncs (member_id, schedule_id, token, items)
      values (${actor.userId}, ${id}::uuid, ${token}, ${JSON.stringify(items)}::jsonb)
      on conflict (member_id, schedule_id, token) do update set created_at = now()`);
    await tx.execute(sql`
      delete from calendar_syncs where ${ofBoth} and token not in (
        select token from calendar_syncs where ${ofBoth} order by created_at desc limit ${mostSnapshots})`);
  });
}
