import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#app/platform/errors.ts";

/**
 * Largest accepted difference between a signature's time and ours;
 * https://docs.stripe.com/webhooks#verify-manually
 */
const signatureToleranceSeconds = 300;

interface SignedMessage {
  secret: string;
  body: string;
  now: Date;
}

/** Signs a message and its time as Stripe does: `t=1700000000,v1=<hmac-sha256 of "t.body">`. */
export function signMessage({ secret, body, now }: SignedMessage): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${digest(secret, time, body).toString("hex")}`;
}

/**
 * Accepts a message that was signed with the secret a moment ago; one of several signatures is
 * enough, for the days on which a secret is changed.
 * @throws AppError `unauthorized`.
 */
export function verifySignature(header: string | null, { secret, body, now }: SignedMessage): void {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = Number(parts.find(([name]) => name === "t")?.[1] ?? Number.NaN);
  const signatures = parts.flatMap(([name, value = ""]) => (name === "v1" ? [value] : []));
  if (!Number.isSafeInteger(time) || signatures.length === 0) {
    throw new AppError("unauthorized", "The signature is missing.");
  }
  const expected = digest(secret, time, body);
  if (!signatures.some((signature) => isEqual(signature, expected))) {
    throw new AppError("unauthorized", "The signature does not fit.");
  }
  if (Math.abs(now.getTime() / 1000 - time) > signatureToleranceSeconds) {
    throw new AppError("unauthorized", "The signature is too old.");
  }
}

function digest(secret: string, time: number, body: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.${body}`).digest();
}

function isEqual(signature: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}
