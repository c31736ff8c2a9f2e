import { z } from "zod";
import { normalizedPhone } from "./reply-number.ts";

const id = z.string().min(1).max(300);
const from = z.string().max(40).transform(normalizedPhone);

/** A reply to a text, as the gateway posts it. */
export const textReply = z.object({ id, from, text: z.string().max(5_000) });

const message = z.object({
  id,
  from,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().optional(), payload: z.string().optional() }).optional(),
  interactive: z.object({ button_reply: z.object({ id: z.string() }).optional() }).optional(),
});

const status = z.object({
  id,
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
});

/** A WhatsApp webhook: messages of people, and states of ours. Other fields are left out. */
export const whatsappPost = z.object({
  entry: z
    .array(
      z.object({
        changes: z.array(
          z.object({
            value: z.object({
              metadata: z.object({ phone_number_id: z.string().optional() }).optional(),
              messages: z.array(z.unknown()).default([]),
              statuses: z.array(z.unknown()).default([]),
            }),
          }),
        ),
      }),
    )
    .max(1_000),
});

export const whatsappMessage = message.transform(({ text, button, interactive, ...rest }) => ({
  ...rest,
  text: text?.body ?? button?.payload ?? button?.text ?? interactive?.button_reply?.id ?? "",
}));
export const whatsappStatus = status;
