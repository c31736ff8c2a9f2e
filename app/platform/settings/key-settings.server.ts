import { z } from "zod";
import { readSealKeys, sealKeysPattern } from "../sealing/seal.server.ts";
import { setting } from "./setting.server.ts";

/** Keys that earlier versions printed as an example: whoever reads our documents has them. */
const publishedKeys = ["q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA="];

/** A published key may only stay behind a new one, to open what it sealed. */
const sealKeys = z
  .string()
  .regex(sealKeysPattern)
  .refine((value) => !isPublished(value), {
    message:
      "This is the example key, which anybody can read. Make a key of your own and put it in front",
  });

function isPublished(value: string): boolean {
  const { current, byId } = readSealKeys(value);
  return publishedKeys.includes(byId.get(current)?.toString("base64") ?? "");
}

const example = "2026-11:$(openssl rand -base64 32)";

/** The settings that hold keys of our own. */
export const keySettings = {
  FORMER_SESSION_SECRETS: setting(
    z
      .string()
      .transform((text) => text.split(",").map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(32)).max(5))
      .optional(),
    {
      help: "Former values of SESSION_SECRET, after commas, the newest first: what they signed is still accepted, and nothing new is signed with them.",
      example: "the-former-text-of-at-least-32-characters",
      secret: true,
    },
  ),
  HEALTH_DATA_KEY: setting(sealKeys.optional(), {
    help: "Keys that encrypt health data, id:key with 32 bytes in base64, the newest first; older ones, after commas, still open what they sealed. Without it a site with BASE_URL or DATABASE_URL takes no health data, and one that is being tried out derives a key from SESSION_SECRET.",
    example,
    secret: true,
  }),
  AUDIT_KEY: setting(sealKeys.optional(), {
    help: "Keys that sign the end of the audit log every hour, id:key with 32 bytes in base64, the newest first. Without it a key is derived from SESSION_SECRET.",
    example,
    secret: true,
  }),
};
