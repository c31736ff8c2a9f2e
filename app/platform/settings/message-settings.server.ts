import { z } from "zod";
import { httpAddress, setting } from "./setting.server.ts";

const secret = (help: string, example: string) =>
  setting(z.string().min(8).optional(), { help, example, secret: true });

/** The settings of text messages and of WhatsApp. */
export const messageSettings = {
  SMS_URL: setting(httpAddress.optional(), {
    help: "A gateway that takes {to, from, text} as JSON by POST and sends it as a text message. Without it text messages are kept beside the mails.",
    example: "https://sms.example/messages",
  }),
  SMS_KEY: setting(z.string().min(1).optional(), {
    help: "Bearer token of the SMS gateway.",
    example: "a-key-of-the-gateway",
    secret: true,
  }),
  SMS_FROM: setting(z.string().min(1).max(20).default("Dalil"), {
    help: "Sender of every text message.",
    example: "Dalil",
  }),
  SMS_DAILY_BUDGET: setting(z.coerce.number().int().min(0).max(1_000_000).default(1_000), {
    help: "Texts that the site sends within 24 hours. Further ones are refused, and CONTACT_EMAIL is told.",
    example: "1000",
  }),
  WHATSAPP_TOKEN: secret(
    "Token of the WhatsApp Business Cloud API. With WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN clinics can remind patients by WhatsApp.",
    "a-system-user-token",
  ),
  WHATSAPP_PHONE_ID: setting(
    z
      .string()
      .regex(/^\d{5,30}$/)
      .optional(),
    { help: "Id of the telephone number that sends on WhatsApp.", example: "106540352242922" },
  ),
  WHATSAPP_APP_SECRET: secret(
    "App secret by which WhatsApp signs what it posts to /webhooks/whatsapp.",
    "a-secret-of-the-app",
  ),
  WHATSAPP_VERIFY_TOKEN: secret(
    "Token that WhatsApp repeats when it verifies /webhooks/whatsapp.",
    "a-token-of-your-own",
  ),
  WHATSAPP_TEMPLATE: setting(
    z
      .string()
      .regex(/^[a-z0-9_]{1,100}$/)
      .default("appointment_reminder"),
    {
      help: "Name of the approved template in en and ar, with the variables clinic, day and time.",
      example: "appointment_reminder",
    },
  ),
  WHATSAPP_URL: setting(httpAddress.default("https://graph.facebook.com/v21.0"), {
    help: "Address of the WhatsApp API.",
    example: "https://graph.facebook.com/v21.0",
  }),
  WHATSAPP_DAILY_BUDGET: setting(z.coerce.number().int().min(0).max(1_000_000).default(1_000), {
    help: "WhatsApp messages that the site sends within 24 hours. Further ones are sent as texts, then as mails.",
    example: "1000",
  }),
  SMS_REPLY_SECRET: secret(
    "Secret by which the SMS gateway signs replies that it posts to /webhooks/texts. With it texts ask for an answer.",
    "a-secret-of-the-gateway",
  ),
};
