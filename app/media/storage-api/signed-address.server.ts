import { createHmac, timingSafeEqual } from "node:crypto";

/** One file for a limited time: the token of a signed address is valid for no other file. */
interface SignedFile {
  bucket: string;
  path: string;
}

/** The token that opens a file until `expires`, in seconds since 1970. */
export function signFile(secret: string, file: SignedFile, expires: number): string {
  return `${expires}.${signatureOf(secret, file, expires)}`;
}

/** Whether a token, signed with one of these secrets, opens a file at this moment. */
export function checkToken(
  secrets: readonly string[],
  file: SignedFile,
  token: string,
  now = Date.now() / 1000,
): "good" | "expired" | "forged" {
  const [, digits = "", signature = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(digits);
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, file, expires));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return "forged";
  return expires > now ? "good" : "expired";
}

function signatureOf(secret: string, { bucket, path }: SignedFile, expires: number): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["signed file", bucket, path, expires]))
    .digest("base64url");
}
