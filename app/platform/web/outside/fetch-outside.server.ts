import type { IncomingMessage } from "node:http";
import { OutsideError, type OutsideGuard, openOutside, toProblem } from "./open-outside.server.ts";

export interface OutsideOptions extends OutsideGuard {
  mostBytes: number;
  timeoutMs?: number;
  accept?: string;
}

/**
 * Reads a text from an address that somebody typed, within the limits of `openOutside`.
 * @throws OutsideError with the reason.
 */
export async function fetchOutside(address: string, options: OutsideOptions): Promise<string> {
  const { accept = "*/*", mostBytes, timeoutMs = 10_000 } = options;
  const { response, status } = await openOutside(address, {
    ...options,
    headers: { accept, "user-agent": "Dalil calendar reader" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === 200) return readBody(response, mostBytes);
  response.destroy();
  throw new OutsideError("status", `The server answered ${status}.`);
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > mostBytes) throw new OutsideError("large", `More than ${mostBytes} bytes.`);
      chunks.push(bytes);
    }
  } catch (error) {
    throw toProblem(error);
  }
  return Buffer.concat(chunks).toString("utf8");
}
