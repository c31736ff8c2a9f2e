import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { answerReply } from "./answer-reply.server.ts";
import { whatsappMessage, whatsappPost, whatsappStatus } from "./inputs.ts";
import { noteDelivery } from "./note-sent.server.ts";
import { deliveries } from "./rules.ts";

/** Acts on what WhatsApp posts, one after the other; what is about another number is left out. */
export async function receiveWhatsApp(context: RequestContext, given: unknown): Promise<void> {
  const post = whatsappPost.safeParse(given);
  if (!post.success) throw new AppError("bad_request", "This is no post of WhatsApp.");
  const { config, database } = context;
  for (const { value } of post.data.entry.flatMap(({ changes }) => changes)) {
    const number = value.metadata?.phone_number_id;
    if (number !== undefined && number !== config.WHATSAPP_PHONE_ID) continue;
    for (const each of value.statuses) {
      const status = whatsappStatus.safeParse(each).data;
      const delivery = deliveries.find((one) => one === status?.status);
      const key = status?.biz_opaque_callback_data ?? "";
      if (status && delivery)
        await noteDelivery(database, {
          providerId: status.id,
          key: isUuid(key) ? key : null,
          delivery,
        });
    }
    for (const each of value.messages) {
      const message = whatsappMessage.safeParse(each).data;
      if (message) await answerReply(context, { channel: "whatsapp", ...message });
    }
  }
}
