import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Config } from "../../platform/config.server.ts";
import { sessionSecret } from "../auth.server.ts";

const ivLength = 12;
const tagLength = 16;

/** A secret as the database keeps it: of no use without the site's own secret, nor to another account. */
export function sealSecret(config: Config, secret: string, userId: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", keyOf(config), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret again. @throws Error when it was sealed for another account or under another key. */
export function openSecret(config: Config, sealed: string, userId: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(config), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

/** A key of its own: what signs cookies and tokens seals nothing. */
function keyOf(config: Config): Buffer {
  return createHmac("sha256", sessionSecret(config)).update("second factors").digest();
}
