import { createHash, randomBytes } from "node:crypto";

/** The secret part of a payment address: 192 random bits. */
export function makeToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Returns the stored hash of a token, which is random enough to need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
