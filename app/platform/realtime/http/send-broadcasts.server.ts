import { z } from "zod";
import { actorIdentity } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { readBytes, readJson } from "#app/platform/forms/read-body.ts";
import type { PublishedTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { broadcastPayload } from "../phoenix/client-events.ts";
import { findRooms } from "../rooms/node-rooms.server.ts";
import { mayEnterRoom } from "../rooms/room-policy.server.ts";
import { type Broadcast, mostPayloadBytes } from "../rooms/rooms.server.ts";

const mostMessages = 10;
const largestBody = 64 * 1024;
const topic = z.string().min(1).max(128);

const batchInput = z.object({
  messages: z.array(broadcastPayload.extend({ topic })).min(1).max(mostMessages),
});

/** A broadcast with the room that it is for. */
type Addressed = Broadcast & { topic: string };

const sends = ProcessLimit.named("realtime.broadcasts");

/**
 * Sends the broadcasts of a call to their rooms: all of them, or none. A broadcast is not stored, and
 * those who send one by HTTP and listen by a socket receive it, too.
 * @throws AppError `bad_request`, `too_large`; `forbidden` for a room that the caller may not enter;
 * `too_many_requests`; `busy` where it cannot be passed on.
 */
export async function sendBroadcasts(
  scope: RequestContext,
  tables: readonly PublishedTable[],
  broadcasts: readonly Addressed[],
): Promise<void> {
  const { actor, clientAddress, database, hub } = scope;
  const sender = actorIdentity(actor);
  for (const { payload } of broadcasts) {
    if (Buffer.byteLength(payload) > mostPayloadBytes)
      throw new AppError("too_large", `A broadcast has at most ${mostPayloadBytes} bytes.`);
    const isTaken = sender === null ? sends.takeSender(clientAddress) : sends.take(sender);
    if (!isTaken) throw new AppError("too_many_requests", "Too many broadcasts. Please wait.");
  }
  for (const room of new Set(broadcasts.map((one) => one.topic))) {
    if (!(await mayEnterRoom({ database, tables }, actor, room)))
      throw new AppError("forbidden", "You may not send to this room.");
  }
  const rooms = findRooms(hub);
  for (const { topic: room, ...broadcast } of broadcasts) {
    if (!rooms?.broadcast(room, broadcast, null))
      throw new AppError("busy", "The broadcast cannot be passed on.");
  }
}

/**
 * Reads `{ messages: [{ topic, event, payload }] }`.
 * @throws AppError `bad_request`
 */
export async function readBatch(request: Request): Promise<Addressed[]> {
  const parsed = batchInput.safeParse(await readJson(request, largestBody));
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data.messages.map(({ topic: room, event, payload }) => ({
    topic: room,
    event,
    payload: JSON.stringify(payload ?? {}),
    isBinary: false,
  }));
}

/**
 * Reads one broadcast, whose room and event are named by the address and whose body is its payload:
 * JSON, or bytes.
 * @throws AppError `bad_request`
 */
export async function readOne(
  request: Request,
  named: { topic: string; event: string },
): Promise<Addressed> {
  const parsed = broadcastPayload.pick({ event: true }).extend({ topic }).safeParse(named);
  if (!parsed.success) throw invalid(parsed.error);
  if (new URL(request.url).search.includes("persist"))
    throw new AppError("bad_request", "Broadcasts are not stored.");
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/octet-stream")) {
    const bytes = await readBytes(request, largestBody);
    return { ...parsed.data, payload: Buffer.from(bytes).toString("base64"), isBinary: true };
  }
  const payload = await readJson(request, largestBody);
  if (payload === undefined) throw new AppError("bad_request", "The body is no JSON.");
  return { ...parsed.data, payload: JSON.stringify(payload), isBinary: false };
}

function invalid({ issues: [issue] }: z.ZodError): AppError {
  return new AppError("bad_request", `body/${issue?.path.join("/") ?? ""} ${issue?.message}`);
}
