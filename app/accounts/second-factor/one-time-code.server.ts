import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;
/** A clock may be one step late or early. */
const nearby = [0, -1, 1];

/** Generates a secret for an authenticator app. */
export function makeSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");
}

/** The address by which an authenticator app learns a secret. */
export function secretAddress({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

/** The six digits of a step of thirty seconds (RFC 6238). */
export function digitsOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", readBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The step whose digits these are, when it is of now and later than the last one that was used. */
export function matchingStep(
  secret: string,
  digits: string,
  { lastStep, now = Date.now() }: { lastStep: number; now?: number },
): number | null {
  const current = Math.floor(now / 1000 / stepSeconds);
  const steps = nearby.map((offset) => current + offset).filter((step) => step > lastStep);
  return steps.find((step) => isSame(digitsOf(secret, step), digits)) ?? null;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
