import { sql } from "drizzle-orm";
import type { KeyScope, Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { KeyOwner } from "./change-keys.server.ts";
import { keyState } from "./rules.ts";

interface KeyRow extends Record<string, unknown> {
  id: string;
  clinicId: string | null;
  clinicEn: string | null;
  clinicAr: string | null;
  name: string;
  scopes: KeyScope[];
  hint: string;
  formerUntil: string | null;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  madeBy: string | null;
  maker: string | null;
  isManaged: boolean;
}

const mostListed = 200;

/**
 * Lists the keys of a clinic for those who manage it, with who made each; for full administrators
 * without a clinic, those of the office and of all clinics.
 */
export async function listKeys(database: Database, actor: Person, clinicId: KeyOwner) {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<KeyRow>(sql`
      select k.id, k.clinic_id as "clinicId", c.name_en as "clinicEn", c.name_ar as "clinicAr", k.name, k.scopes,
        k.hint, k.former_until as "formerUntil", k.created_at as "createdAt", k.expires_at as "expiresAt",
        k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", k.made_by as "madeBy",
        m.name as maker, coalesce(m.is_managed, false) as "isManaged"
      from api_keys k left join clinics c on c.id = k.clinic_id
        left join key_makers(${clinicId}::uuid) m on m.key_id = k.id
      where ${clinicId}::uuid is null or k.clinic_id = ${clinicId}::uuid
      order by k.revoked_at is not null, k.created_at desc, k.id limit ${mostListed}`),
  );
  return rows.map(({ formerUntil, createdAt, expiresAt, lastUsedAt, revokedAt, ...key }) => {
    const dates = { expiresAt: new Date(expiresAt), revokedAt: dateOf(revokedAt) };
    return {
      ...key,
      ...dates,
      createdAt: new Date(createdAt),
      lastUsedAt: dateOf(lastUsedAt),
      formerUntil: dateOf(formerUntil),
      state: keyState({ ...key, ...dates }),
    };
  });
}

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
