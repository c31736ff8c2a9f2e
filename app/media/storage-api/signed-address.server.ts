import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#app/platform/errors.ts";

type Verdict = "good" | "expired" | "forged";

/** One file for a limited time: the token of a signed address is valid for no other file. */
interface SignedFile {
  bucket: string;
  path: string;
}

/** The address of one upload, stored as the signer's: of an account, or null for a guest. */
interface SignedUpload extends SignedFile {
  signer: string | null;
}

/** For as long as the published client documents. */
export const uploadSeconds = 2 * 3_600;

/** The token that opens a file until `expires`, in seconds since 1970. */
export function signFile(secret: string, { bucket, path }: SignedFile, expires: number): string {
  return `${expires}.${sign(secret, ["signed file", bucket, path, expires])}`;
}

/** Whether a token, signed with one of these secrets, opens a file at this moment. */
export function checkToken(
  secrets: readonly string[],
  { bucket, path }: SignedFile,
  token: string,
  now = Date.now() / 1000,
): Verdict {
  const [, digits = "", signature = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(digits);
  const claims = ["signed file", bucket, path, expires];
  return verdictOf({ secrets, claims, signature, isOver: expires <= now });
}

/** The token that takes the upload of a file until `expires`, in seconds since 1970. */
export function signUploadToken(secret: string, file: SignedUpload, expires: number): string {
  const { bucket, path, signer } = file;
  const signature = sign(secret, ["signed upload", bucket, path, signer, expires]);
  return `${expires}.${signer ?? "guest"}.${signature}`;
}

/** Whether a token takes the upload of a file at this moment, and whose the file becomes. */
export function checkUploadToken(
  secrets: readonly string[],
  { bucket, path }: SignedFile,
  token: string,
  now = Date.now() / 1000,
): { verdict: Verdict; signer: string | null } {
  const parts = /^(\d{1,12})\.([0-9a-f-]{36}|guest)\.([\w-]{43})$/.exec(token) ?? [];
  const [, digits = "", name = "", signature = ""] = parts;
  const signer = name === "guest" ? null : name;
  const expires = Number(digits);
  const claims = ["signed upload", bucket, path, signer, expires];
  return { verdict: verdictOf({ secrets, claims, signature, isOver: expires <= now }), signer };
}

/** @throws AppError `bad_request` for a token that is not good. */
export function requireGood(verdict: Verdict): void {
  if (verdict === "forged") throw new AppError("bad_request", "The address is not signed.");
  if (verdict === "expired") throw new AppError("bad_request", "The signed address has expired.");
}

interface Signed {
  secrets: readonly string[];
  claims: readonly unknown[];
  signature: string;
  isOver: boolean;
}

function verdictOf({ secrets, claims, signature, isOver }: Signed): Verdict {
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, claims));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return "forged";
  return isOver ? "expired" : "good";
}

function sign(secret: string, claims: readonly unknown[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(claims)).digest("base64url");
}
