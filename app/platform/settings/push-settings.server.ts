import { z } from "zod";
import { setting } from "./setting.server.ts";

/** The setting of web push messages. */
export const pushSettings = {
  VAPID_PRIVATE_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    {
      help: "The private key (P-256, base64url) by which push services know this site. Without it one is derived from the session secret; another key ends the push messages of all devices.",
      example: "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA",
      secret: true,
    },
  ),
};
