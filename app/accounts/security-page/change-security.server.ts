import type { Person } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { removePasskey } from "../passkeys/passkeys.server.ts";
import { readProviderName } from "../providers/provider-names.ts";
import {
  proposeSecret,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../second-factor/second-factor.server.ts";
import { confirmPerson, isConfirmed } from "../security/confirm-person.server.ts";
import { turnOnForm } from "../security/security-forms.ts";
import { endOtherSessions, revokeSession } from "../sessions/revoke-session.server.ts";
import { leaveProvider } from "../social/own-providers.server.ts";
import { changePassword } from "./change-password.server.ts";

/** Receipts of the security page. */
export const securityReceipts = [
  ...(["confirmed", "password", "factorOff", "passkeyAdded", "passkeyRemoved"] as const),
  ...(["sessionEnded", "othersEnded", "providerJoined", "providerLeft"] as const),
];
export type SecurityReceipt = (typeof securityReceipts)[number];

/** The rejected form, and the reason. */
export type SecurityRefusal =
  | { form: "confirm"; reason: "wrong" | "tooMany" | "unconfirmed" }
  | { form: "password"; reason: "invalid" | "tooMany" | "unconfirmed"; problems?: Problems }
  | { form: "factor"; reason: "wrong" }
  /** It would have been the last way in. */
  | { form: "passkey" | "provider"; reason: "last" };

export type SecurityAnswer =
  | { kind: "done"; receipt: SecurityReceipt }
  /** A new app's secret is pending its first code. */
  | { kind: "setup" }
  /** Shown once, now. */
  | { kind: "codes"; codes: string[] }
  | { kind: "refused"; refused: SecurityRefusal };

interface Asked {
  context: RequestContext;
  person: Person;
  headers: Headers;
}

/** Intents open to everybody who is signed in. */
const openIntents = ["confirm", "password", "end-session", "end-others"];
/** Intents that change how somebody signs in; they require a recent confirmation of identity. */
const guardedIntents = [
  "propose-secret",
  "turn-on",
  "renew-codes",
  "turn-off",
  "remove-passkey",
  "leave-provider",
];

const answerIntent = defineIntents({
  async confirm({ context, ...asked }: Asked, form): Promise<SecurityAnswer> {
    const result = await confirmPerson(context, { ...asked, form });
    return result.ok ? done("confirmed") : refused({ form: "confirm", reason: result.refusal });
  },
  async password({ context, ...asked }: Asked, form): Promise<SecurityAnswer> {
    const result = await changePassword(context, { ...asked, form });
    if (!result.ok) {
      const { refusal: reason, ...more } = result;
      return refused({ form: "password", reason, ...more });
    }
    return done("password");
  },
  async "end-session"({ context }: Asked, form): Promise<SecurityAnswer> {
    await revokeSession(context, typedText(form, "id"));
    return done("sessionEnded");
  },
  async "end-others"({ context, headers }: Asked): Promise<SecurityAnswer> {
    await endOtherSessions(context, headers);
    return done("othersEnded");
  },
  async "propose-secret"({ context, person }: Asked): Promise<SecurityAnswer> {
    await proposeSecret(context, person);
    return { kind: "setup" };
  },
  async "turn-on"({ context, person }: Asked, form): Promise<SecurityAnswer> {
    const parsed = turnOnForm.parse(form);
    const codes = parsed.ok && (await turnOnSecondFactor(context, person, parsed.values.code));
    if (!codes) return refused({ form: "factor", reason: "wrong" });
    return { kind: "codes", codes };
  },
  async "renew-codes"({ context, person }: Asked): Promise<SecurityAnswer> {
    return { kind: "codes", codes: await renewRecoveryCodes(context, person) };
  },
  async "turn-off"({ context, person }: Asked): Promise<SecurityAnswer> {
    await turnOffSecondFactor(context, person);
    return done("factorOff");
  },
  async "remove-passkey"({ context, person }: Asked, form): Promise<SecurityAnswer> {
    if ((await removePasskey(context, person, typedText(form, "id"))) === "last")
      return refused({ form: "passkey", reason: "last" });
    return done("passkeyRemoved");
  },
  async "leave-provider"({ context, person }: Asked, form): Promise<SecurityAnswer> {
    const name = readProviderName(typedText(form, "id"));
    const outcome = await leaveProvider(context, person, name);
    if (outcome === "last") return refused({ form: "provider", reason: "last" });
    return done("providerLeft");
  },
});

/** Handles a form of the security page; an unknown intent asks for confirmation. */
export async function changeSecurity(asked: Asked, form: FormData): Promise<SecurityAnswer> {
  const intent = typedText(form, "intent");
  const isAllowed =
    openIntents.includes(intent) ||
    (guardedIntents.includes(intent) && (await isConfirmed(asked.context, asked.headers)));
  if (isAllowed) return answerIntent(asked, form);
  return refused({ form: "confirm", reason: "unconfirmed" });
}

function done(receipt: SecurityReceipt): SecurityAnswer {
  return { kind: "done", receipt };
}

function refused(refusal: SecurityRefusal): SecurityAnswer {
  return { kind: "refused", refused: refusal };
}
