import { hash } from "node:crypto";
import type { Config } from "../config.server.ts";
import { publicAddress } from "../web/public-address.server.ts";
import type { MailPurpose } from "./mailer.server.ts";

/**
 * Returns the Message-ID (RFC 5322) of a mail by its kind and key: each attempt to send it has the
 * same one, by which mail servers and programs know it again. Undefined without a key.
 */
export function messageIdOf(
  config: Pick<Config, "BASE_URL" | "PORT">,
  { kind, key }: MailPurpose,
): string | undefined {
  if (key === undefined) return undefined;
  const host = new URL(publicAddress(config)).hostname;
  return `<${kind}.${hash("sha256", key, "hex").slice(0, 32)}@${host}>`;
}
