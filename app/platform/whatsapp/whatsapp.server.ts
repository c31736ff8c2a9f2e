import { z } from "zod";
import type { Config } from "../config.server.ts";
import { AppError } from "../errors.ts";
import { takeShared } from "../limits/shared-limit.server.ts";
import type { Services } from "../services.server.ts";

const patienceMs = 10_000;

/** A message of an approved template, or an answer within 24 hours of the receiver's own message. */
export type WhatsAppContent =
  | { template: string; language: string; values: readonly string[] }
  | { text: string };

export interface WhatsAppMessage {
  /** A number as +971501234567. */
  to: string;
  content: WhatsAppContent;
  /** Our own id, which the reports of its delivery repeat. */
  key: string;
}

/** WhatsApp does not deliver this message, whatever is tried again. */
export class NotOnWhatsApp extends Error {
  override name = "NotOnWhatsApp";
}

const accepted = z.object({
  messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1),
});

/** Whether all keys of WhatsApp are set. */
export function hasWhatsApp(config: Config): boolean {
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = config;
  return [WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN].every(
    (key) => key !== undefined,
  );
}

/**
 * Sends a message by the WhatsApp Business Cloud API and returns its id there.
 * @throws NotOnWhatsApp where the message is refused, AppError `too_many_requests` beyond the
 * budgets, any other error where another attempt may succeed.
 */
export async function sendWhatsApp(
  { config, database, log }: Pick<Services, "config" | "database" | "log">,
  { to, content, key }: WhatsAppMessage,
): Promise<string> {
  const exhausted = await takeShared({ config, database }, [
    { limit: "sms.recipient", key: to },
    { limit: "whatsapp.site", key: "all", max: config.WHATSAPP_DAILY_BUDGET },
  ]);
  if (exhausted) {
    log.warn({ limit: exhausted.limit }, "a WhatsApp message was not sent: the budget is used up");
    throw new AppError("too_many_requests", "No more WhatsApp messages can be sent today.");
  }
  const response = await fetch(`${config.WHATSAPP_URL}/${config.WHATSAPP_PHONE_ID}/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${config.WHATSAPP_TOKEN}`,
    },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      to: to.replace("+", ""),
      biz_opaque_callback_data: key,
      ...contentOf(content),
    }),
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.ok) {
    const answer = accepted.safeParse(await response.json());
    return answer.data?.messages[0]?.id ?? "";
  }
  const text = `WhatsApp answered ${response.status}.`;
  // 429 and 5xx pass; other refusals are about the message: no such user, no such template.
  const isLasting = response.status < 500 && response.status !== 429;
  throw isLasting ? new NotOnWhatsApp(text) : new Error(text);
}

function contentOf(content: WhatsAppContent) {
  if ("text" in content) return { type: "text", text: { body: content.text } };
  const parameters = content.values.map((text) => ({ type: "text", text }));
  return {
    type: "template",
    template: {
      name: content.template,
      language: { code: content.language },
      components: [{ type: "body", parameters }],
    },
  };
}
