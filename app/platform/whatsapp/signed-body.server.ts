import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../errors.ts";
import { readBytes, smallBody } from "../forms/read-body.ts";
import { parseGivenJson } from "../web/given-json.ts";

interface Signed {
  /** The header with `sha256=<hex>`, the HMAC of the raw body. */
  header: string;
  secret: string;
  most?: number;
}

/**
 * Reads the JSON of a webhook that is signed over its raw body; undefined for what is no JSON.
 * @throws AppError `unauthorized` for any other signature, `too_large`.
 */
export async function readSignedJson(
  request: Request,
  { header, secret, most = smallBody }: Signed,
): Promise<unknown> {
  const body = await readBytes(request, most);
  const [, hex = ""] = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get(header) ?? "") ?? [];
  const right = createHmac("sha256", secret).update(body).digest();
  if (hex === "" || !timingSafeEqual(Buffer.from(hex, "hex"), right))
    throw new AppError("unauthorized", "The signature does not fit.");
  try {
    return parseGivenJson(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Compares a token without revealing by time how much of it is right. */
export function isToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
