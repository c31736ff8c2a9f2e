import { z } from "zod";
import { parseGivenJson } from "../../web/given-json.ts";

// The frames of Phoenix, which the published client speaks: objects in version 1.0.0, lists and
// binary broadcasts in version 2.0.0.

export const versions = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof versions)[number];

const longestName = 255;
const reference = z
  .union([z.string().max(64), z.int()])
  .nullish()
  .transform((given) => given ?? null);
export type Reference = z.infer<typeof reference>;

const parts = {
  topic: z.string().min(1).max(longestName),
  event: z.string().min(1).max(longestName),
  payload: z.unknown(),
  ref: reference,
  join_ref: reference,
};
const asObject = z.object(parts);
const asList = z
  .tuple([parts.join_ref, parts.ref, parts.topic, parts.event, parts.payload])
  .transform(([join_ref, ref, topic, event, payload]) => ({
    join_ref,
    ref,
    topic,
    event,
    payload,
  }));

/** A frame of a client. */
export type ClientFrame = z.infer<typeof asObject>;

/** Parses a text frame; null for one that is not of this version. */
export function readTextFrame(version: Version, text: string): ClientFrame | null {
  const parsed = (version === "1.0.0" ? asObject : asList).safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

const kinds = { clientBroadcast: 3, serverBroadcast: 4 } as const;
const encodings = { binary: 0, json: 1 } as const;
const clientHeader = 7;

/**
 * Parses a binary frame of version 2.0.0, which carries a broadcast: kind, lengths of the texts, encoding, texts,
 * payload. Returns null for another one.
 */
export function readBinaryFrame(version: Version, bytes: Buffer): ClientFrame | null {
  const [kind, joinRefSize, refSize, topicSize, eventSize, metaSize, encoding] = bytes;
  const isBroadcast = bytes.length >= clientHeader && kind === kinds.clientBroadcast;
  if (version !== "2.0.0" || !isBroadcast) return null;
  let at = clientHeader;
  const take = (size = 0) => {
    at += size;
    return bytes.toString("utf8", at - size, at);
  };
  const join_ref = take(joinRefSize) || null;
  const ref = take(refSize) || null;
  const topic = take(topicSize);
  const event = take(eventSize);
  take(metaSize);
  if (at > bytes.length) return null;
  const rest = bytes.subarray(at);
  const isBinary = encoding === encodings.binary;
  const payload = isBinary ? rest : parseJson(rest.toString("utf8"));
  if (payload === undefined) return null;
  const frame = { join_ref, ref, topic, event: "broadcast", payload: { event, payload } };
  const parsed = asObject.safeParse(frame);
  return parsed.success ? parsed.data : null;
}

/** A frame of the server, its payload as JSON. */
export interface ServerFrame {
  topic: string;
  event: string;
  payload: string;
  ref?: Reference;
  joinRef?: Reference;
}

export function writeFrame(
  version: Version,
  { topic, event, payload, ref = null, joinRef = null }: ServerFrame,
): string {
  const [to, name, own, join] = [topic, event, ref, joinRef].map((part) => JSON.stringify(part));
  if (version === "2.0.0") return `[${join},${own},${to},${name},${payload}]`;
  return `{"topic":${to},"event":${name},"payload":${payload},"ref":${own},"join_ref":${join}}`;
}

/** Returns a broadcast with a binary payload; version 1.0.0 has none. */
export function writeBinaryBroadcast(topic: string, event: string, payload: Buffer): Buffer {
  const [to, name] = [Buffer.from(topic), Buffer.from(event)];
  const header = [kinds.serverBroadcast, to.length, name.length, 0, encodings.binary];
  return Buffer.concat([Buffer.from(header), to, name, payload]);
}

function parseJson(text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    return undefined;
  }
}
