import { getGeography } from "#app/geography/queries.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { actByKey } from "#app/platform/gateway/act-by-key.ts";
import { limitCaller } from "#app/platform/gateway/limit-caller.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { listStatedPlans } from "../search/stated-plans.server.ts";

const limits = { statementTimeoutMs: 3_000, poolWaitMs: 2_000 };
const plansFreshMs = 60_000;
const plans = cachedRead("fhir.plans", plansFreshMs, (database) =>
  withRead(database, guest, listStatedPlans),
);

type Context = Pick<
  RequestContext,
  "callLimit" | "callerKey" | "clientAddress" | "database" | "origin"
>;

/** The address of the server of FHIR. */
export function fhirBase({ origin }: Pick<RequestContext, "origin">): string {
  return `${origin}/fhir`;
}

/**
 * Reads as a guest, even for administrators: answers hold public rows only. A sender has a few calls
 * at once, like those of tables.
 */
export function withGuestRead<T>(
  context: Context,
  work: (scope: ReadScope) => Promise<T>,
): Promise<T> {
  return readAs(guest, context, work);
}

/**
 * Reads resources of a kind: private ones with the API key of a clinic, all others as a guest.
 * @throws AppError `unauthorized` for a private kind without a key, `forbidden` without its scope.
 */
export function withReadOf<T>(
  { type, keyScope }: Kind,
  context: RequestContext,
  work: (scope: ReadScope) => Promise<T>,
): Promise<T> {
  if (!keyScope) return readAs(guest, context, work);
  if (context.actor.kind !== "key")
    throw new AppError("unauthorized", `${type} is read with the API key of a clinic.`);
  const scoped = actByKey(context, keyScope);
  return readAs(scoped.actor, scoped, work);
}

async function readAs<T>(
  reader: Actor,
  context: Context,
  work: (scope: ReadScope) => Promise<T>,
): Promise<T> {
  const { database, origin } = context;
  const [vocabulary, geography, stated] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    plans.get(database),
  ]);
  const now = new Date();
  const known = { vocabulary, geography, plans: stated, origin, base: fhirBase(context), now };
  return limitCaller(context, () =>
    withRead(database, reader, (tx) => work({ tx, ...known }), limits),
  );
}
