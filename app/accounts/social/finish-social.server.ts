import { z } from "zod";
import { isPerson } from "#app/platform/actor.ts";
import { withOneStatement } from "#app/platform/database/database.server.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import type { ClientTarget } from "../client-auth/client-target.ts";
import { returnRefused, returnToClient } from "../client-auth/redirect-target.server.ts";
import { keepCode, makeDigits } from "../codes/keep-code.server.ts";
import { sendCode } from "../codes/send-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { enterSite } from "../entering/enter-site.server.ts";
import type { ProviderName } from "../providers/provider-names.ts";
import { findProvider } from "../providers/providers.server.ts";
import { landingPath } from "../rules.ts";
import { findOwnerOf, type SocialLink } from "../security/ways-in.server.ts";
import { askProvider, type SocialPerson, shortName } from "./ask-provider.server.ts";
import { returnAddress } from "./begin-social.server.ts";
import { joinAccount } from "./join-account.server.ts";
import { type JoinOutcome, joinOwnProvider } from "./own-providers.server.ts";
import { takeSocialStart } from "./social-state.server.ts";

export type SocialResult =
  | { kind: "signedIn"; cookies: string[]; next: string; isNew: boolean }
  /** The account has a second factor. */
  | { kind: "asked"; codeId: string; next: string }
  /** The provider does not vouch for the address: our own code is on its way to it. */
  | { kind: "unproved"; codeId: string; isSent: boolean; next: string }
  | {
      kind: "failed";
      provider: ProviderName;
      reason: "refused" | "noEmail";
      said: string;
      next: string;
    }
  /** Outcome of joining it to the signed-in account. */
  | { kind: "asked to join"; provider: ProviderName; outcome: JoinOutcome | "failed" }
  /** Begun by a client under /auth/v1: it goes on at an address of its page. */
  | { kind: "client"; href: string }
  /** Not begun in this browser, or already completed. */
  | { kind: "unknown" };

const longestSaid = 200;

/** Processes a provider's redirect back: signs the person in, or returns the reason why not. */
export async function finishSocial(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<SocialResult> {
  const given = (name: string) => params.get(name) ?? "";
  const start = await takeSocialStart(context, { state: given("state"), headers });
  const provider = start && findProvider(context.config, start.provider);
  if (!provider) return { kind: "unknown" };
  const { client, joinTo, next } = start;
  const joining = (outcome: JoinOutcome | "failed"): SocialResult => ({
    kind: "asked to join",
    provider: provider.name,
    outcome,
  });
  const failed = (reason: "refused" | "noEmail", said = ""): SocialResult =>
    joinTo === null || client !== null ? refusal(reason, said) : joining("failed");
  const refusal = (reason: "refused" | "noEmail", said: string): SocialResult => {
    if (client !== null)
      return { kind: "client", href: returnRefused(client, "validation_failed", said || reason) };
    return {
      kind: "failed",
      provider: provider.name,
      reason,
      next,
      said: cleanText(said).trim().slice(0, longestSaid),
    };
  };
  if (!given("code")) return failed("refused", given("error_description"));
  const redirectUri = returnAddress(context.config);
  const asked = { params, redirectUri, start };
  const person = await askProvider(provider, asked).catch((error: unknown) => {
    context.log.warn(
      { err: error, provider: provider.name },
      "a provider did not vouch for anybody",
    );
    return null;
  });
  if (!person) return failed("refused");
  const named = { ...person, fullName: person.fullName || appleName(given("user")) };
  const link = { providerId: provider.name, accountId: person.subject };
  if (joinTo !== null && client !== null)
    return { kind: "client", href: await returnToJoin(context, { joinTo, client, link, headers }) };
  if (joinTo !== null) {
    const { actor } = context;
    // Another person may have signed in since.
    if (!isPerson(actor) || actor.userId !== joinTo) return { kind: "unknown" };
    const outcome = await joinOwnProvider(context, actor, link);
    return joining(outcome);
  }
  const userId = await withOneStatement(context.database, (db) => findOwnerOf(db, link));
  if (userId) return signedIn(context, { userId, isNew: false, next, headers, client });
  if (!person.email) return failed("noEmail");
  // A client's page does not ask for the code of ours.
  if (!person.isEmailVerified && client !== null) return failed("noEmail");
  if (!person.isEmailVerified) return askForProof(context, { person: named, link, next });
  const joined = await joinAccount(context, {
    email: person.email,
    fullName: named.fullName,
    link,
  });
  return signedIn(context, { ...joined, next, headers, client });
}

type ProviderLink = SocialLink & { providerId: ProviderName };

/**
 * Returns the address at which a client joins the account. It is joined by the client's proof key alone:
 * whoever made somebody else follow the address to the provider would get their account otherwise.
 */
async function returnToJoin(
  context: RequestContext,
  asked: { joinTo: string; client: ClientTarget; link: SocialLink; headers: Headers },
): Promise<string> {
  const { joinTo: userId, client: target, link, headers } = asked;
  const owner = await withOneStatement(context.database, (db) => findOwnerOf(db, link));
  if (owner === null || owner === userId)
    return returnToClient(context, { userId, target, method: "oauth", headers, link });
  const { code, message } = new AuthRefusal("identity_already_exists");
  return returnRefused(target, code, message);
}

async function askForProof(
  context: RequestContext,
  { person, link, next }: { person: SocialPerson; link: ProviderLink; next: string },
): Promise<SocialResult> {
  const recipient = person.email ?? "";
  if (!(await countAttempt(context, "send-code", recipient))) {
    return { kind: "failed", provider: link.providerId, reason: "refused", said: "", next };
  }
  const code = makeDigits();
  const waiting = { purpose: "social", recipient, fullName: person.fullName, ...link } as const;
  const codeId = await keepCode(context, { ...waiting, code });
  return { kind: "unproved", codeId, isSent: await sendCode(context, waiting, code), next };
}

interface SignedIn {
  userId: string;
  isNew: boolean;
  next: string;
  headers: Headers;
  client: ClientTarget | null;
}

async function signedIn(context: RequestContext, who: SignedIn): Promise<SocialResult> {
  const { client, userId, isNew, next, headers } = who;
  if (client !== null) {
    const target = { userId, target: client, method: "oauth", headers } as const;
    return { kind: "client", href: await returnToClient(context, target) };
  }
  const entrance = await enterSite(context, userId, headers);
  if (entrance.kind === "asked") return { ...entrance, next };
  const { cookies, startPage } = entrance;
  return { kind: "signedIn", cookies, next: landingPath(next, startPage), isNew };
}

const appleUser = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }) });

/** Apple sends a name only once, beside its code. */
function appleName(text: string): string {
  try {
    const { name } = appleUser.parse(JSON.parse(text));
    return shortName(`${name.firstName} ${name.lastName}`);
  } catch {
    return "";
  }
}
