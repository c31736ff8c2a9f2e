import { sql } from "drizzle-orm";
import type { ApiKeyActor, KeyScope } from "#app/platform/actor.ts";
import { withOneStatement } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { Services } from "#app/platform/services.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import { hashKey } from "./key-secret.server.ts";
import { isKeyDoor, keyPattern, keyPrefix } from "./rules.ts";

const clinicCalls = ProcessLimit.named("api-key.clinic");
const officeCalls = ProcessLimit.named("api-key.office");
const misses = ProcessLimit.named("api-key.misses");

interface Asked {
  headers: Headers;
  path: string;
  clientAddress: string;
}

/**
 * Returns the API key of a request as its actor; null without one, with the token of a person beside
 * it, and at doors that no key opens. The secret is looked up before anything is counted, so that
 * invented ones neither use up the calls of a key nor shut out a network that has one.
 * @throws AppError `unauthorized` for a key that is unknown, expired, revoked or of somebody who left;
 * `too_many_requests` beyond the limit of the key, or of misses of a sender.
 */
export async function readKeyActor(
  services: Pick<Services, "config" | "database">,
  { headers, path, clientAddress }: Asked,
): Promise<ApiKeyActor | null> {
  const given = isKeyDoor(path) ? givenKey(headers) : null;
  if (given === null) return null;
  const actor = keyPattern.test(given) ? await findKey(services, given) : null;
  if (!actor) {
    if (!misses.takeSender(clientAddress)) throw tooManyMisses(clientAddress);
    throw new AppError("unauthorized", "The API key is not valid, has expired or was revoked.");
  }
  const calls = actor.clinicId === null ? officeCalls : clinicCalls;
  if (!calls.take(actor.keyId)) throw tooMany();
  return actor;
}

function tooMany(): AppError {
  return new AppError("too_many_requests", "Too many calls. Please wait a minute.");
}

/** Says when a sender's keys are looked at again, and that the keys are at fault. */
function tooManyMisses(clientAddress: string): AppError {
  const retryAfter = misses.secondsLeft(senderNetwork(clientAddress));
  const message = "This API key is not valid, and too many such keys came from your network.";
  return new AppError("too_many_requests", message, { retryAfter });
}

/** Published clients send what they were made with as `apikey`, and a person's token beside it. */
function givenKey(headers: Headers): string | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer?.startsWith(keyPrefix)) return bearer;
  if (bearer?.split(".").length === 3) return null;
  const key = headers.get("apikey");
  return key?.startsWith(keyPrefix) ? key : null;
}

interface Found extends Record<string, unknown> {
  id: string;
  clinicId: string | null;
  scopes: KeyScope[];
}

/** Finds a valid key and notes its use, at most once a minute. */
async function findKey(
  { config, database }: Pick<Services, "config" | "database">,
  secret: string,
): Promise<ApiKeyActor | null> {
  const hashes = sql`any(${sql.param(hashKey(config, secret))}::text[])`;
  const found = sql`
      with found as (
        select k.id, k.clinic_id, k.scopes, k.last_used_at from api_keys k
        where (k.secret_hash = ${hashes} or k.former_hash = ${hashes} and k.former_until > now())
          and k.revoked_at is null and k.expires_at > now()
          and (k.clinic_id is null or manages_clinic(k.made_by, k.clinic_id) and exists (
            select 1 from users u where u.auth_user_id = k.made_by and u.suspended_at is null)))`;
  const noted = sql`, noted as (
        update api_keys k set last_used_at = now() from found
        where k.id = found.id and coalesce(found.last_used_at < now() - interval '1 minute', true))`;
  const { rows } = await withOneStatement(database, (db) =>
    db.execute<Found>(sql`${found}${database.writes.isClosed ? sql`` : noted}
      select id, clinic_id as "clinicId", scopes from found`),
  );
  const [key] = rows;
  return key ? { kind: "key", keyId: key.id, clinicId: key.clinicId, scopes: key.scopes } : null;
}
