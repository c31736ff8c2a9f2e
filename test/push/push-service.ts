import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";

/** Address of the service that browsers name: one that the product accepts. */
const origin = "https://fcm.googleapis.com";
const largestBody = 4_096;
const longestTokenSeconds = 24 * 60 * 60;

interface Browser {
  keys: ECDH;
  auth: Buffer;
  isGone: boolean;
}

export interface PushedMessage {
  endpoint: string;
  topic: string | null;
  ttl: number;
  payload: unknown;
}

/**
 * Starts a push service (RFC 8030) with its browsers: it checks who sends (RFC 8292), and decrypts
 * what arrives as a browser does (RFC 8291). Refuses what a real one refuses.
 */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  const received: PushedMessage[] = [];
  const state = { isAway: false };

  async function answer(request: IncomingMessage): Promise<number> {
    const path = request.url ?? "";
    const browser = browsers.get(path);
    const { authorization = "", topic, ttl } = request.headers;
    if (state.isAway) return 503;
    if (request.method !== "POST" || !/^\d+$/.test(String(ttl ?? ""))) return 400;
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400;
    if (!(await isSigned(authorization))) return 403;
    if (!browser || browser.isGone) return 410;
    const body = await buffer(request);
    if (body.length > largestBody) return 413;
    if (request.headers["content-encoding"] !== "aes128gcm") return 400;
    received.push({
      endpoint: origin + path,
      topic: topic === undefined ? null : String(topic),
      ttl: Number(ttl),
      payload: JSON.parse(decrypt(body, browser)),
    });
    return 201;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    received,
    state,
    /** Registers a browser; returns its subscription in the fields of a form. */
    subscribe() {
      const path = `/fcm/send/${randomUUID()}`;
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys("base64url");
      const auth = randomBytes(16);
      browsers.set(path, { keys, auth, isGone: false });
      return { endpoint: origin + path, p256dh, auth: auth.toString("base64url") };
    },
    /** The browser takes no messages any more. */
    unsubscribe(endpoint: string) {
      const browser = browsers.get(endpoint.slice(origin.length));
      if (browser) browser.isGone = true;
    },
    /** Sends what is meant for the origin of browsers to this server. */
    fetch: ((to, init) => {
      const { pathname } = new URL(String(to));
      return fetch(`http://127.0.0.1:${port}${pathname}`, init);
    }) satisfies typeof fetch,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Whether the sender has proved its key, for this service and a day at most. */
async function isSigned(authorization: string): Promise<boolean> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience: origin });
    const seconds = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000;
    return seconds <= longestTokenSeconds && /^(mailto:|https:)/.test(payload.sub ?? "");
  } catch {
    return false;
  }
}

/** Decrypts one record of "aes128gcm" (RFC 8188) with the keys of a browser (RFC 8291). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last byte other than padding ends the text.
  const end = text.lastIndexOf(2);
  return text.subarray(0, end).toString("utf8");
}
