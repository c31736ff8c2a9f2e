import type { Person } from "../../platform/actor.ts";
import type { RequestContext } from "../../platform/services.server.ts";
import { removePasskey } from "../passkeys/passkeys.server.ts";
import type { PasswordProblem } from "../password-rules.ts";
import {
  proposeSecret,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../second-factor/second-factor.server.ts";
import { endOtherSessions, revokeSession } from "../sessions/revoke-session.server.ts";
import { leaveProvider } from "../social/own-providers.server.ts";
import { readProviderName } from "../social/provider-names.ts";
import { changePassword } from "./change-password.server.ts";
import { confirmPerson, isConfirmed } from "./confirm-person.server.ts";
import { type SecurityChange, tellOwner } from "./tell-owner.server.ts";

/** What a page of security says on top about what was just done. */
export const securityReceipts = [
  ...(["confirmed", "password", "factorOff", "passkeyAdded", "passkeyRemoved"] as const),
  ...(["sessionEnded", "othersEnded", "providerJoined", "providerLeft"] as const),
];
export type SecurityReceipt = (typeof securityReceipts)[number];

/** Which form was refused, and why. */
export type SecurityRefusal =
  | {
      form: "confirm" | "password" | "factor";
      reason: "wrong" | "missing" | "tooMany" | "unconfirmed" | PasswordProblem;
    }
  /** It would have been the last way in. */
  | { form: "passkey" | "provider"; reason: "last" };

export type SecurityAnswer =
  | { kind: "done"; receipt: SecurityReceipt }
  /** The secret of a new app waits for its first code. */
  | { kind: "setup" }
  /** Shown once, now. */
  | { kind: "codes"; codes: string[] }
  | { kind: "refused"; refused: SecurityRefusal };

interface Asked {
  person: Person;
  form: FormData;
  headers: Headers;
}
type Answer = (context: RequestContext, asked: Asked) => Promise<SecurityAnswer>;

/** What everybody may do who is signed in. */
const protecting: Record<string, Answer> = {
  async confirm(context, asked) {
    const result = await confirmPerson(context, asked);
    return result.ok ? done("confirmed") : refused({ form: "confirm", reason: result.refusal });
  },
  async password(context, asked) {
    const result = await changePassword(context, asked);
    if (!result.ok) return refused({ form: "password", reason: result.refusal });
    await tellOwner(context, asked.person, "password");
    return done("password");
  },
  async "end-session"(context, { form }) {
    await revokeSession(context, idOf(form));
    return done("sessionEnded");
  },
  async "end-others"(context, { headers }) {
    await endOtherSessions(context, headers);
    return done("othersEnded");
  },
};

/** What changes how somebody signs in: only for who has proved lately who they are. */
const changing: Record<string, Answer> = {
  async "propose-secret"(context, { person }) {
    await proposeSecret(context, person);
    return { kind: "setup" };
  },
  async "turn-on"(context, { person, form }) {
    const digits = String(form.get("code") ?? "").replace(/\s/g, "");
    const codes = await turnOnSecondFactor(context, person, digits);
    if (!codes) return refused({ form: "factor", reason: "wrong" });
    return told(context, person, "factorOn", { kind: "codes", codes });
  },
  async "renew-codes"(context, { person }) {
    const codes = await renewRecoveryCodes(context, person);
    return told(context, person, "codes", { kind: "codes", codes });
  },
  async "turn-off"(context, { person }) {
    await turnOffSecondFactor(context, person);
    return told(context, person, "factorOff", done("factorOff"));
  },
  async "remove-passkey"(context, { person, form }) {
    if ((await removePasskey(context, person, idOf(form))) === "last")
      return refused({ form: "passkey", reason: "last" });
    return told(context, person, "passkeyRemoved", done("passkeyRemoved"));
  },
  async "leave-provider"(context, { person, form }) {
    const outcome = await leaveProvider(context, person, readProviderName(idOf(form)));
    if (outcome === "last") return refused({ form: "provider", reason: "last" });
    return told(context, person, "providerLeft", done("providerLeft"));
  },
};

/** Answers a form of the page of security; a form that nobody knows asks to confirm. */
export async function changeSecurity(
  context: RequestContext,
  asked: Asked,
): Promise<SecurityAnswer> {
  const intent = String(asked.form.get("intent") ?? "");
  const allowed = Object.hasOwn(protecting, intent) ? protecting[intent] : undefined;
  if (allowed) return allowed(context, asked);
  const change = Object.hasOwn(changing, intent) ? changing[intent] : undefined;
  const mayChange = change !== undefined && (await isConfirmed(context, asked.headers));
  return mayChange ? change(context, asked) : refused({ form: "confirm", reason: "unconfirmed" });
}

async function told(
  context: RequestContext,
  person: Person,
  change: SecurityChange,
  answer: SecurityAnswer,
) {
  await tellOwner(context, person, change);
  return answer;
}

function idOf(form: FormData): string {
  return String(form.get("id") ?? "");
}

function done(receipt: SecurityReceipt): SecurityAnswer {
  return { kind: "done", receipt };
}

function refused(refusal: SecurityRefusal): SecurityAnswer {
  return { kind: "refused", refused: refusal };
}
