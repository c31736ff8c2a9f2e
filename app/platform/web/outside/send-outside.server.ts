import { type OutsideGuard, openOutside } from "./open-outside.server.ts";

export interface SendOptions extends OutsideGuard {
  timeoutMs?: number;
  /** Refuses plain http. */
  isSecure?: boolean;
}

interface Sent extends SendOptions {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Posts a text to an address that somebody typed, within the limits of `openOutside`, and returns the
 * status of the answer. The answer is not read, whatever its length.
 * @throws OutsideError with the reason.
 */
export async function sendOutside(address: string, sent: Sent): Promise<number> {
  const { timeoutMs = 10_000, headers, body, ...guard } = sent;
  const { response, status } = await openOutside(address, {
    ...guard,
    body,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  response.destroy();
  return status;
}
