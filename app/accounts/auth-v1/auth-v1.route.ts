import { readArguments } from "#app/platform/gateway/read-arguments.server.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { AuthRefusal, authDone, authJson, refuseAuth } from "../client-auth/auth-refusal.ts";
import type { Route } from "./+types/auth-v1.route.ts";
import {
  answerOneTimeCode,
  answerRecover,
  answerResend,
  answerVerify,
} from "./answer-codes.server.ts";
import {
  answerChallenge,
  answerEnrol,
  answerProof,
  answerUnenrol,
} from "./answer-factors.server.ts";
import { answerLink, answerUnlink, beginLink } from "./answer-identities.server.ts";
import { answerAuthorize, describeSettings } from "./answer-providers.server.ts";
import { answerSignUp } from "./answer-sign-up.server.ts";
import { answerToken } from "./answer-token.server.ts";
import {
  answerChange,
  answerLogout,
  answerReauthenticate,
  answerUser,
} from "./answer-user.server.ts";
import { followLink } from "./mailed-links.server.ts";

/** One call: its context, address and body. */
interface AuthCall {
  scope: RequestContext;
  params: URLSearchParams;
  headers: Headers;
  /** The JSON of the body, and what the address holds beside it. */
  given: unknown;
}
type Answer = (call: AuthCall, id: string) => Promise<unknown>;

const redirectTo = (href: string) =>
  new Response(null, { status: 303, headers: { Location: href, "Cache-Control": "no-store" } });

/** The calls of the published client by method and path; `*` is the id of a factor or an identity. */
const calls: Record<string, Answer> = {
  "GET settings": async ({ scope }) => describeSettings(scope),
  "GET health": async () => ({ name: "GoTrue", version: "dalil", description: "Sign-in of Dalil" }),
  // Access tokens are signed by a secret of the site: there is no public key to check them with.
  "GET .well-known/jwks.json": async () => ({ keys: [] }),
  "GET authorize": ({ scope, ...call }) => answerAuthorize(scope, call),
  "GET verify": async ({ scope, ...call }) => redirectTo(await followLink(scope, call)),
  "GET user": ({ scope, headers }) => answerUser(scope, headers),
  "PUT user": ({ scope, ...call }) => answerChange(scope, call),
  "GET reauthenticate": ({ scope, headers }) => answerReauthenticate(scope, headers),
  "GET user/identities/authorize": ({ scope, ...call }) => answerLink(scope, call),
  "GET user/identities/begin": ({ scope, ...call }) => beginLink(scope, call),
  "DELETE user/identities/*": ({ scope, headers }, id) => answerUnlink(scope, { id, headers }),
  "POST signup": ({ scope, params, ...call }) =>
    answerSignUp(scope, { ...call, redirectTo: params.get("redirect_to") }),
  "POST token": ({ scope, params, ...call }) =>
    answerToken(scope, { grant: params.get("grant_type"), ...call }),
  "POST otp": ({ scope, params, ...call }) =>
    answerOneTimeCode(scope, { ...call, redirectTo: params.get("redirect_to") }),
  "POST verify": ({ scope, ...call }) => answerVerify(scope, call),
  "POST resend": ({ scope, ...call }) => answerResend(scope, call),
  "POST recover": ({ scope, params, ...call }) =>
    answerRecover(scope, { ...call, redirectTo: params.get("redirect_to") }),
  "POST logout": async ({ scope, headers, params }) => {
    await answerLogout(scope, { scope: params.get("scope"), headers });
    return authDone();
  },
  "POST factors": ({ scope, ...call }) => answerEnrol(scope, call),
  "POST factors/*/challenge": ({ scope, headers }, id) => answerChallenge(scope, { id, headers }),
  "POST factors/*/verify": ({ scope, ...call }, id) => answerProof(scope, { id, ...call }),
  "DELETE factors/*": ({ scope, headers }, id) => answerUnenrol(scope, { id, headers }),
};

/** Sign-in in the dialect of @supabase/auth-js, over the verbs of the site's own pages. */
async function answerCall(
  context: Route.LoaderArgs["context"],
  request: Request,
  path: string,
): Promise<Response> {
  const scope = context.get(requestContext);
  try {
    const { answer, id } = findAnswer(request.method, path);
    const { searchParams: params } = new URL(request.url);
    const given = await readBody(request);
    const said = await answer({ scope, params, headers: request.headers, given }, id);
    return said instanceof Response ? said : authJson(said);
  } catch (error) {
    const refused = refuseAuth(error, scope.requestId);
    if (refused.status === 500) scope.log.error({ err: error }, "a call of sign-in failed");
    return refused;
  }
}

function findAnswer(method: string, path: string): { answer: Answer; id: string } {
  const [, kind = "", id = "", rest = ""] =
    /^(factors|user\/identities)\/([^/]+)(.*)$/.exec(path) ?? [];
  for (const name of [`${method} ${path}`, `${method} ${kind}/*${rest}`]) {
    const answer = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (answer) return { answer, id };
  }
  throw new AuthRefusal("not_found");
}

async function readBody(request: Request): Promise<unknown> {
  if (request.method === "GET" || request.method === "DELETE") return {};
  return readArguments(request);
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  return answerCall(context, request, params["*"]);
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerCall(context, request, params["*"]);
}
