import { data } from "react-router";
import { AppError } from "#app/platform/errors.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { isOutsideAddress } from "#app/platform/web/outside/open-outside.server.ts";
import {
  deleteEndpoint,
  type EndpointOwner,
  makeEndpoint,
  repeatDelivery,
  rotateSecret,
  sendTest,
  switchEndpoint,
  type WebhookContext,
} from "./change-endpoints.server.ts";
import { endpointInput, overlapInput, webhookId } from "./inputs.ts";
import { wordsOfWebhooks } from "./present-webhooks.server.ts";
import { clinicSubjects, officeSubjects } from "./rules.ts";

export const webhookDone = ["test", "repeat", "on", "off", "delete"] as const;
export type WebhookDone = (typeof webhookDone)[number];

/** The answer to a form about webhooks: a secret to show, a refusal, or what was done. */
export interface WebhookAnswer {
  secret?: string;
  message?: string;
  typed?: { url: string; subjects: string[] };
  done?: WebhookDone;
}

type Context = WebhookContext & { locale: Locale };

/** Does what a form of the clinic's page or of the back office says. */
export async function actOnWebhooks(context: Context, form: FormData, clinicId: EndpointOwner) {
  const t = wordsOfWebhooks(context.locale);
  const intent = typedText(form, "intent");
  const refuse = (answer: WebhookAnswer, status: number) => data<WebhookAnswer>(answer, { status });
  if (intent === "make") return addEndpoint(context, form, clinicId);
  const id = webhookId.safeParse(typedText(form, "id"));
  if (!id.success) return refuse({ message: t("refused.input") }, 422);
  const endpoint = { id: id.data, clinicId };
  if (intent === "rotate") {
    const overlap = overlapInput.safeParse(typedText(form, "overlap"));
    if (!overlap.success) return refuse({ message: t("refused.input") }, 422);
    const secret = await rotateSecret(context, { ...endpoint, overlapHours: overlap.data });
    return secret ? data<WebhookAnswer>({ secret }) : refuse({ message: t("refused.gone") }, 409);
  }
  const done = webhookDone.find((one) => one === intent);
  if (!done) throw data(null, { status: 400 });
  try {
    const isDone = await change(context, done, endpoint);
    return isDone ? data<WebhookAnswer>({ done }) : refuse({ message: t("refused.gone") }, 409);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    return refuse({ message: t("refused.limit") }, 429);
  }
}

async function change(
  context: Context,
  done: WebhookDone,
  endpoint: { id: string; clinicId: EndpointOwner },
): Promise<boolean> {
  const { id, clinicId } = endpoint;
  if (done === "test") return sendTest(context, endpoint);
  if (done === "repeat") return repeatDelivery(context, { deliveryId: id, clinicId });
  if (done === "delete") await deleteEndpoint(context, endpoint);
  else await switchEndpoint(context, { ...endpoint, isOn: done === "on" });
  return true;
}

async function addEndpoint(context: Context, form: FormData, clinicId: EndpointOwner) {
  const t = wordsOfWebhooks(context.locale);
  const typed = { url: typedText(form, "url"), subjects: form.getAll("subjects").map(String) };
  const refuse = (answer: WebhookAnswer, status: number) =>
    data<WebhookAnswer>({ ...answer, typed }, { status });
  const given = endpointInput.safeParse(typed);
  const id = webhookId.safeParse(typedText(form, "form"));
  if (!isOutsideAddress(typed.url.trim(), { isSecure: true }))
    return refuse({ message: t("refused.url") }, 422);
  const allowed = clinicId === null ? officeSubjects : clinicSubjects;
  if (!given.success || !id.success || !given.data.subjects.every((one) => allowed.includes(one)))
    return refuse({ message: t("refused.subjects") }, 422);
  try {
    const secret = await makeEndpoint(context, { ...given.data, id: id.data, clinicId });
    return secret
      ? data<WebhookAnswer>({ secret })
      : refuse({ message: t("refused.repeated") }, 409);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return refuse({ message: t("refused.many") }, 409);
  }
}
