import { z } from "zod";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { readArguments } from "#app/platform/gateway/read-arguments.server.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { enterForSure } from "../entering/enter-site.server.ts";
import { requireConfirmed } from "../security/confirm-person.server.ts";
import type { Route } from "./+types/call-passkeys.route.ts";
import { addPasskey, beginPasskey, beginPasskeySignIn, checkPasskey } from "./passkeys.server.ts";

const id = z.string().max(100);
const step = z.discriminatedUnion("step", [
  z.object({ step: z.literal("begin-sign-in") }),
  z.object({ step: z.literal("sign-in"), id, response: z.looseObject({}) }),
  z.object({ step: z.literal("begin") }),
  z.object({ step: z.literal("add"), id, response: z.looseObject({}), label: z.string().max(200) }),
]);

/** Endpoint of the page's script while a device creates a passkey or signs with one. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const parsed = step.safeParse(await readArguments(request));
  if (!parsed.success) throw new AppError("bad_request", "Please check your input and try again.");
  const given = parsed.data;
  if (!(await countAttempt(scope, "passkey", scope.clientAddress))) {
    throw new AppError("too_many_requests", "Too many attempts. Please wait a few minutes.");
  }
  if (given.step === "begin-sign-in") return answer(await beginPasskeySignIn(scope));
  if (given.step === "sign-in") {
    const userId = await checkPasskey(scope, given);
    const { cookies, startPage } = await enterForSure(scope, userId, request.headers);
    return answer({ isSignedIn: true, startPage }, cookies);
  }
  const person = requirePerson(scope);
  await requireConfirmed(scope, request.headers);
  if (given.step === "begin") return answer(await beginPasskey(scope, person));
  await addPasskey(scope, person, given);
  return answer({ isAdded: true });
}

export function loader() {
  throw new AppError("method_not_allowed", "Passkeys are used by POST.");
}

function requirePerson({ actor }: RequestContext): Person {
  if (isPerson(actor)) return actor;
  throw new AppError("unauthorized", "Please sign in first.");
}

function answer(body: object, cookies: string[] = []): Response {
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { headers });
}
