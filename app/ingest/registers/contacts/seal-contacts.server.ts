import { createHmac, createSecretKey } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import type { Config } from "#app/platform/config.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { derivedKeys } from "#app/platform/sealing/derived-keys.server.ts";
import {
  openSealed,
  readSealKeys,
  SealError,
  type SealKeys,
  seal,
} from "#app/platform/sealing/seal.server.ts";
import { type ContactChannel, usableContact } from "./usable-contact.ts";

/** Whom the licensing authority reaches: never published. */
const registerContact = z.object({ phone: z.string(), email: z.string() });
export type RegisterContact = z.infer<typeof registerContact>;

export interface ContactOfKey extends RegisterContact {
  /** External key of the listing. */
  key: string;
}

const writer: Actor = { kind: "job", name: "register" };
/** The associated data of what is sealed here. */
export const contactPlace = (key: string) => JSON.stringify(["register contact", key]);

/** A site without HEALTH_DATA_KEY derives a key from its own secret. */
function contactKeys(config: Config): SealKeys {
  if (config.HEALTH_DATA_KEY) return readSealKeys(config.HEALTH_DATA_KEY);
  return derivedKeys(config, "register contacts", "derived");
}

/**
 * Returns a function that makes keyed hashes, by which contacts are counted and compared without opening
 * them; its hash of an empty text is null.
 */
function openDigests(config: Config): (purpose: string, text: string) => string | null {
  const { byId, current } = contactKeys(config);
  // A key of bytes is read again with each hash, which takes six times as long.
  const key = createSecretKey(byId.get(current) ?? Buffer.alloc(0));
  return (purpose, text) =>
    text === "" ? null : createHmac("sha256", key).update(`${purpose} ${text}`).digest("base64url");
}

/**
 * Stores contacts of a register sealed, each for its listing alone. One that is stored already as the
 * register states it is dated anew, and neither read nor sealed.
 */
export async function storeContacts(
  tx: Transaction,
  config: Config,
  day: string,
  contacts: readonly ContactOfKey[],
): Promise<void> {
  const digestOf = openDigests(config);
  const stated = contacts.map((contact) => {
    const plain = JSON.stringify({ phone: contact.phone, email: contact.email });
    return { ...contact, plain, digest: digestOf("register statement", plain) };
  });
  const known = await dateContacts(tx, day, stated);
  const keys = contactKeys(config);
  const rows = stated
    .filter(({ key }) => !known.has(key))
    .map(({ key, plain, digest, phone, email }) => {
      const usable = usableContact({ phone, email });
      return {
        key,
        sealed: seal(keys, Buffer.from(plain), contactPlace(key)).toString("base64"),
        phone: digestOf("register contact", usable.phone),
        email: digestOf("register contact", usable.email),
        digest,
      };
    });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into register_contacts
      (key, sealed, phone_digest, email_digest, stated_digest, stated_on)
    select key, sealed, phone, email, digest, ${day}::date
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(key text, sealed text, phone text, email text, digest text)
    on conflict (key) do update set sealed = excluded.sealed, stated_on = excluded.stated_on,
      phone_digest = excluded.phone_digest, email_digest = excluded.email_digest,
      stated_digest = excluded.stated_digest`);
}

/** Dates the contacts that are stored as they are stated, and returns their keys. */
async function dateContacts(
  tx: Transaction,
  day: string,
  stated: readonly { key: string; digest: string | null }[],
): Promise<ReadonlySet<string>> {
  const digests = JSON.stringify(stated.map(({ key, digest }) => ({ key, digest })));
  const { rows } = await tx.execute<{ key: string; isOfDay: boolean }>(sql`
    select c.key, c.stated_on = ${day}::date as "isOfDay" from register_contacts c
    join json_to_recordset(${digests}::json) as r(key text, digest text)
      on r.key = c.key and r.digest = c.stated_digest`);
  const older = rows.flatMap(({ key, isOfDay }) => (isOfDay ? [] : [key]));
  if (older.length > 0)
    await tx.execute(sql`
      update register_contacts set stated_on = ${day}::date
      where key = any(${sql.param(older)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** Returns the contact of a listing; null if the register has none, or its key is gone. */
export async function findContact(
  database: Database,
  config: Config,
  key: string,
): Promise<RegisterContact | null> {
  const { rows } = await withRead(database, writer, (tx) =>
    tx.execute<{ sealed: string }>(sql`select sealed from register_contacts where key = ${key}`),
  );
  const [row] = rows;
  if (!row) return null;
  try {
    const sealed = Buffer.from(row.sealed, "base64");
    const plain = openSealed(contactKeys(config), sealed, contactPlace(key));
    return registerContact.parse(JSON.parse(plain.toString()));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/**
 * Returns whether other licences of the same register have this contact, as where an agent applied for
 * many clinics; true where that is unknown.
 */
export async function isSharedContact(
  database: Database,
  key: string,
  channel: ContactChannel,
): Promise<boolean> {
  const digest = sql.identifier(`${channel}_digest`);
  const { rows } = await withRead(database, writer, (tx) =>
    tx.execute<{ shared: boolean }>(sql`
      select c.${digest} is null or exists (select 1 from register_contacts o
        where o.${digest} = c.${digest} and o.key <> c.key
          and split_part(o.key, ':', 1) = split_part(c.key, ':', 1)) as shared
      from register_contacts c where c.key = ${key}`),
  );
  return rows[0]?.shared ?? true;
}
