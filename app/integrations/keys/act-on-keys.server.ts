import { data } from "react-router";
import { AppError } from "#app/platform/errors.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import {
  type KeyContext,
  type KeyOwner,
  makeKey,
  revokeKey,
  rotateKey,
} from "./change-keys.server.ts";
import { keyInput, rotateInput } from "./inputs.ts";
import { wordsOfKeys } from "./present-keys.server.ts";
import { clinicScopes, officeScopes } from "./rules.ts";

/** The answer to a form about keys: a secret to show, a refusal, or that a key was revoked. */
export interface KeyAnswer {
  secret?: string;
  message?: string;
  typed?: { name: string; scopes: string[] };
  isRevoked?: boolean;
}

/** Makes, replaces or revokes a key, as a form of the clinic's page or of the back office says. */
export async function actOnKeys(
  context: KeyContext & { locale: Locale },
  form: FormData,
  clinicId: KeyOwner,
): Promise<ReturnType<typeof data<KeyAnswer>>> {
  const t = wordsOfKeys(context.locale);
  const intent = typedText(form, "intent");
  const refuse = (answer: KeyAnswer, status: number) => data(answer, { status });
  if (intent === "revoke") {
    const id = rotateInput.shape.id.safeParse(typedText(form, "id"));
    if (!id.success) return refuse({ message: t("refused.input") }, 422);
    await revokeKey(context, id.data);
    return data({ isRevoked: true });
  }
  if (intent === "rotate") {
    const given = rotateInput.safeParse({
      id: typedText(form, "id"),
      overlapHours: typedText(form, "overlap"),
    });
    if (!given.success) return refuse({ message: t("refused.input") }, 422);
    const secret = await rotateKey(context, { ...given.data, clinicId });
    return secret === null ? refuse({ message: t("refused.gone") }, 409) : data({ secret });
  }
  if (intent !== "make") throw data(null, { status: 400 });
  const typed = { name: typedText(form, "name"), scopes: form.getAll("scopes").map(String) };
  const given = keyInput.safeParse({ ...typed, days: typedText(form, "days") });
  const id = rotateInput.shape.id.safeParse(typedText(form, "form"));
  const allowed = clinicId === null ? officeScopes : clinicScopes;
  if (!given.success || !id.success || !given.data.scopes.every((one) => allowed.includes(one))) {
    const isNamed = keyInput.shape.name.safeParse(typed.name).success;
    const message = t(isNamed ? "refused.scopes" : "refused.name");
    return refuse({ message, typed }, 422);
  }
  try {
    const secret = await makeKey(context, { ...given.data, id: id.data, clinicId });
    return secret === null ? refuse({ message: t("refused.repeated") }, 409) : data({ secret });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return refuse({ message: t("refused.many"), typed }, 409);
  }
}
