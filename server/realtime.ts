import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import { readActor } from "#app/accounts/queries.server.ts";
import { tokenEndsAt } from "#app/accounts/sessions/access-token.server.ts";
import { guestSessionHeader } from "#app/accounts/sessions/guest-session.server.ts";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import type { Availability } from "#app/platform/database/availability.server.ts";
import { AppError, toApiError } from "#app/platform/errors.ts";
import { Connection, type Identity } from "#app/platform/realtime/phoenix/connection.server.ts";
import { type Version, versions } from "#app/platform/realtime/phoenix/wire-frames.ts";
import { closeCodes, websocketPath } from "#app/platform/realtime/protocol.ts";
import { NodeBus } from "#app/platform/realtime/rooms/node-bus.server.ts";
import { provideRooms } from "#app/platform/realtime/rooms/node-rooms.server.ts";
import { Rooms } from "#app/platform/realtime/rooms/rooms.server.ts";
import { readTableChange, rowChanged } from "#app/platform/realtime/row-changes.server.ts";
import { Switchboard } from "#app/platform/realtime/switchboard.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { product } from "#app/slices.server.ts";
import { refuseUpgrade, senderOf } from "./http/upgrade-request.ts";

interface RealtimeOptions {
  availability?: Availability;
  /** The number of the last event that was passed on. */
  position: () => number;
}

export interface Realtime {
  /** Returns the number of connected clients. */
  count(): number;
  /** Checks at once which rooms every client may be in; otherwise every 30 s. */
  recheck(): void;
  close(): Promise<void>;
}

interface Client {
  socket: WebSocket;
  connection: Connection;
  sender: string;
  /** The headers that authenticated the client; checked again periodically. */
  credentials: Headers;
  ending: NodeJS.Timeout | undefined;
  isAlive: boolean;
}

const heartbeatMs = 30_000;
const largestFrame = 16 * 1024;
const mostOfOnePerson = 20;
/** Tables whose changes affect a client's identity and roles. */
const standing = ["users", "user_roles"];

/** Accepts WebSocket connections at /realtime/v1/websocket and sends them changes. */
export function attachRealtime(
  server: Server,
  services: Services,
  { availability, position }: RealtimeOptions,
): Realtime {
  const { config, database, hub, log } = services;
  const tables = product.publishedTables;
  const switchboard = new Switchboard({ database, hub, log });
  const rooms = new Rooms(new NodeBus({ database, log }));
  provideRooms(hub, rooms);
  const clients = new Set<Client>();
  let sockets: Promise<WebSocketServer> | null = null;

  const loadSockets = () => {
    sockets ??= import("ws").then(
      (ws) =>
        new ws.WebSocketServer({
          noServer: true,
          clientTracking: false,
          perMessageDeflate: false,
          maxPayload: largestFrame,
        }),
    );
    return sockets;
  };

  async function take(request: IncomingMessage, stream: Duplex, head: Buffer, version: Version) {
    const sender = senderOf(request, config);
    const refusal =
      refuseUpgrade(request, config) ?? availability?.refusal() ?? refuseCrowd(sender);
    if (refusal) throw refusal;
    const credentials = credentialsOf(request);
    const actor = await readActor(services, credentials);
    requireRoomFor(actor);
    const server = await loadSockets();
    server.handleUpgrade(request, stream, head, (socket) =>
      welcome(socket, { sender, credentials, actor }, version),
    );
  }

  function refuseCrowd(sender: string): AppError | null {
    const ofSender = count((client) => client.sender === sender);
    if (clients.size < config.REALTIME_SOCKETS && ofSender < config.REALTIME_SENDER_SOCKETS)
      return null;
    return new AppError("too_many_requests", "There are too many connections.");
  }

  function requireRoomFor(actor: Actor): void {
    const userId = actorUserId(actor);
    if (userId === null) return;
    const own = count((client) => actorUserId(client.connection.actor) === userId);
    if (own >= mostOfOnePerson)
      throw new AppError("too_many_requests", "There are too many connections of this account.");
  }

  function count(isMeant: (client: Client) => boolean): number {
    return [...clients].filter(isMeant).length;
  }

  function welcome(
    socket: WebSocket,
    { actor, ...caller }: Pick<Client, "sender" | "credentials"> & { actor: Actor },
    version: Version,
  ) {
    const wire = {
      send: (data: string | Buffer) => socket.send(data),
      close: (code: number, reason: string) => socket.close(code, reason),
      waiting: () => socket.bufferedAmount,
    };
    const authenticate = async ({ token, session }: Identity) => {
      const credentials = token
        ? new Headers({ authorization: `Bearer ${token}` })
        : withSession(caller.credentials, session);
      const found = await readActor(services, credentials);
      if (token && found.kind === "guest")
        throw new AppError("unauthorized", "This is no access token.");
      if (actorUserId(found) !== actorUserId(client.connection.actor)) requireRoomFor(found);
      client.credentials = credentials;
      endInTime(client);
      return found;
    };
    const connection = new Connection(
      { wire, version, database, log, tables, switchboard, rooms, position, authenticate },
      actor,
    );
    const client: Client = { ...caller, socket, connection, ending: undefined, isAlive: true };
    clients.add(client);
    endInTime(client);
    socket.on("message", (data, isBinary) => {
      connection.receive(isBinary && Buffer.isBuffer(data) ? data : data.toString());
    });
    socket.on("pong", () => {
      client.isAlive = true;
    });
    // A frame error closes the socket without help.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(client.ending);
      connection.close();
      clients.delete(client);
    });
  }

  /** Ends an open connection when its token expires. */
  function endInTime(client: Client): void {
    clearTimeout(client.ending);
    const [, token = ""] =
      /^bearer (.+)$/i.exec(client.credentials.get("authorization") ?? "") ?? [];
    const endsAt = tokenEndsAt(token);
    if (endsAt === null) return;
    client.ending = setTimeout(() => endUnknown(client), Math.max(0, endsAt - Date.now()));
    client.ending.unref();
  }

  function endUnknown({ connection }: Client): void {
    connection.end(closeCodes.notAuthenticated, "The access token is not valid or has expired.");
  }

  /** Authenticates a client again: sessions end, roles and accounts are revoked. */
  async function ask(client: Client): Promise<void> {
    const { connection, credentials } = client;
    const { actor } = connection;
    try {
      const now = await readActor(services, credentials);
      if (actorUserId(now) !== actorUserId(actor)) endUnknown(client);
      else if (now.kind !== actor.kind) connection.become(now);
    } catch (error) {
      if (error instanceof AppError && error.code === "unauthorized") endUnknown(client);
    }
  }

  async function askAll(isMeant: (userId: string) => boolean): Promise<void> {
    for (const client of clients) {
      const userId = actorUserId(client.connection.actor);
      if (userId !== null && isMeant(userId)) await ask(client);
    }
  }

  const unsubscribe = hub.subscribe(`topic:${rowChanged}`, (event) => {
    const change = readTableChange(event);
    if (!change || !standing.includes(change.table)) return;
    const touched = change.rows?.map(({ auth_user_id: userId }) => userId);
    void askAll((userId) => touched === undefined || touched.includes(userId));
  });

  function recheck(): void {
    for (const { connection } of clients) connection.recheck();
  }

  let isAsking = false;
  const heartbeat = setInterval(async () => {
    for (const client of clients) {
      if (client.isAlive) client.socket.ping();
      else client.socket.terminate();
      client.isAlive = false;
    }
    recheck();
    if (isAsking) return;
    isAsking = true;
    await askAll(() => true);
    isAsking = false;
  }, heartbeatMs);
  heartbeat.unref();

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    if (pathOf(request) !== websocketPath) {
      // While the product is developed, others listen as well.
      if (server.listenerCount("upgrade") === 1) refuse(stream, 404);
      return;
    }
    const version = versionOf(request);
    if (version === undefined) {
      refuse(stream, 400);
      return;
    }
    take(request, stream, head, version).catch((error) => {
      const { status } = toApiError(error, "");
      if (status === 500) log.error({ err: error }, "a realtime connection failed");
      refuse(stream, status);
    });
  };
  server.on("upgrade", onUpgrade);

  return {
    count: () => clients.size,
    recheck,
    async close() {
      server.off("upgrade", onUpgrade);
      clearInterval(heartbeat);
      unsubscribe();
      for (const { connection, socket } of clients) {
        connection.end(closeCodes.restarting, "The server restarts.");
        setTimeout(() => socket.terminate(), 1_000).unref();
      }
      await rooms.close();
      await switchboard.stop();
    },
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0] ?? "/";
}

/** The version of the protocol that a client asks for; undefined for an unknown one. */
function versionOf(request: IncomingMessage): Version | undefined {
  const asked = new URLSearchParams((request.url ?? "").split("?")[1] ?? "").get("vsn");
  return versions.find((version) => version === (asked ?? "1.0.0"));
}

function withSession(credentials: Headers, session: string | null): Headers {
  const own = new Headers(credentials);
  if (session) own.set(guestSessionHeader, session);
  return own;
}

function credentialsOf({ headers }: IncomingMessage): Headers {
  const { cookie, authorization } = headers;
  const session = headers[guestSessionHeader];
  const credentials = new Headers();
  if (typeof session === "string") credentials.set(guestSessionHeader, session);
  if (cookie) credentials.set("cookie", cookie);
  if (authorization) credentials.set("authorization", authorization);
  return credentials;
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
