import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import { requireSession } from "../client-auth/client-caller.server.ts";
import { clientTarget } from "../client-auth/client-target.ts";
import { readTarget } from "../client-auth/redirect-target.server.ts";
import { keepOnce, takeOnce } from "../codes/keep-once.server.ts";
import { providerNames, readProviderName } from "../providers/provider-names.ts";
import { findActor } from "../queries.server.ts";
import { isConfirmedSession } from "../security/confirm-person.server.ts";
import type { SocialLink } from "../security/ways-in.server.ts";
import { joinOwnProvider, leaveProvider } from "../social/own-providers.server.ts";
import { authAccounts } from "../tables.server.ts";
import { goToProvider, readProof, requireProvider } from "./answer-providers.server.ts";

const job = { kind: "job", name: "accounts.client-auth" } as const;
const purpose = "link-identity";
const begun = z.object({
  userId: z.string(),
  provider: z.enum(providerNames),
  client: clientTarget,
});

/**
 * Begins to join an account elsewhere to the caller's: returns the address that their browser follows.
 * The call itself carries no cookie of the browser, by which the provider's answer is bound to it.
 */
export async function answerLink(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<{ url: string }> {
  const { userId } = await requireConfirmed(context, headers);
  const provider = requireProvider(context, params);
  const client = readTarget(context, params.get("redirect_to"), readProof(params));
  if (client.challenge === null)
    throw new AuthRefusal("validation_failed", 'linkIdentity needs a client of flowType "pkce".');
  const key = await keepOnce(context, purpose, { userId, provider, client });
  return { url: `${publicAddress(context.config)}/auth/v1/user/identities/begin?key=${key}` };
}

/** Takes a browser from the address of `answerLink` to the provider. */
export async function beginLink(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<Response> {
  const found = begun.safeParse(await takeOnce(context, purpose, params.get("key") ?? ""));
  if (!found.success) throw new AuthRefusal("flow_state_not_found");
  const { userId: joinTo, ...journey } = found.data;
  return goToProvider(context, { ...journey, joinTo, headers });
}

/** Joins an account elsewhere that its person has signed in to. @throws AuthRefusal */
export async function joinIdentity(
  context: RequestContext,
  userId: string,
  link: SocialLink,
): Promise<void> {
  const outcome = await joinOwnProvider(context, await requirePerson(context, userId), link);
  if (outcome === "taken") throw new AuthRefusal("identity_already_exists");
  if (outcome === "other") {
    const message = "Another account of this provider is linked. Unlink it first.";
    throw new AuthRefusal("validation_failed", message);
  }
}

/** Removes an account elsewhere from the caller's ways in. */
export async function answerUnlink(
  context: RequestContext,
  { id, headers }: { id: string; headers: Headers },
): Promise<object> {
  const person = await requireConfirmed(context, headers);
  const [identity] = await withRead(context.database, job, (tx) =>
    tx
      .select({ provider: authAccounts.providerId })
      .from(authAccounts)
      .where(and(eq(authAccounts.id, id), eq(authAccounts.userId, person.userId))),
  );
  if (!identity) throw new AuthRefusal("identity_not_found");
  const name = readProviderName(identity.provider);
  if (!name) {
    const message = "The address and the number of an account are not unlinked.";
    throw new AuthRefusal("validation_failed", message);
  }
  if ((await leaveProvider(context, person, name)) === "last")
    throw new AuthRefusal("single_identity_not_deletable");
  return {};
}

/** The caller, soon after they confirmed their identity. @throws AuthRefusal */
async function requireConfirmed(context: RequestContext, headers: Headers): Promise<Person> {
  const { userId, sessionId } = await requireSession(context, headers);
  if (!(await isConfirmedSession(context, sessionId)))
    throw new AuthRefusal("reauthentication_needed");
  return requirePerson(context, userId);
}

async function requirePerson(context: RequestContext, userId: string): Promise<Person> {
  const actor = await findActor(context, userId);
  if (!isPerson(actor)) throw new AuthRefusal("bad_jwt");
  return actor;
}
