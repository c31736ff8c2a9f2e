import { createHash } from "node:crypto";

/** Returns the version of a part that a form was opened with: its stored values and its waiting change. */
export function seenPart(stored: object, waitingId: string | null): string {
  const text = JSON.stringify([stored, waitingId]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
