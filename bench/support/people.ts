import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { WebSocket } from "ws";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { readConfig } from "#app/platform/config.server.ts";

type Headers = Record<string, string>;

/** A visitor's conversation. Each writes from a network of their own, as limits count by network. */
export interface Visitor {
  conversation: string;
  headers: Headers;
}

export function makeVisitors(count: number): Visitor[] {
  return Array.from({ length: count }, (_, index) => ({
    conversation: randomUUID(),
    headers: {
      "x-session-id": randomBytes(32).toString("base64url"),
      "x-forwarded-for": `10.${index >> 8}.${index & 255}.1`,
    },
  }));
}

/** Creates administrators with open sessions, directly in the database. */
export async function makeAdministrators(databaseUrl: string, count: number): Promise<Headers[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = Array.from({ length: count }, (_, index) => `bench-${index}`);
  const into = async (text: string) => {
    for (const id of ids) await client.query(text, [id, `${id}@example.ae`]);
  };
  await into("insert into auth_users (id, name, email) values ($1, 'Bench', $2)");
  await into("insert into users (auth_user_id, email) values ($1, $2)");
  await into("insert into user_roles (auth_user_id, role) select $1, 'admin' where $2 <> ''");
  await into(
    "insert into auth_sessions (id, user_id, token, expires_at) select $1, $1, $1, now() + interval '1 day' where $2 <> ''",
  );
  await client.end();
  const config = readConfig();
  return ids.map((userId, index) => ({
    authorization: `Bearer ${signAccessToken(config, { userId, sessionId: userId })}`,
    "x-forwarded-for": `10.200.0.${index}`,
  }));
}

/** A subscriber to messages that remembers when each of them arrived. */
export class Listener {
  readonly heard = new Map<string, number>();
  readonly ready: Promise<void>;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<string, () => void>();

  constructor(address: string, headers: Headers) {
    const path = "/realtime/v1/websocket?vsn=2.0.0";
    this.socket = new WebSocket(`${address.replace("http", "ws")}${path}`, { headers });
    const subscribed = Promise.withResolvers<void>();
    this.ready = subscribed.promise;
    this.socket.on("error", subscribed.reject);
    this.socket.on("open", () =>
      this.socket.send(
        JSON.stringify([
          ...["1", "1", "realtime:bench", "phx_join"],
          {
            config: {
              postgres_changes: [{ event: "*", schema: "public", table: "support_messages" }],
            },
            dalil: { batches: true },
          },
        ]),
      ),
    );
    this.socket.on("message", (text) => {
      const at = performance.now();
      const [, , , event, payload] = JSON.parse(String(text));
      if (event === "phx_reply" && payload.status === "ok") subscribed.resolve();
      else if (event === "phx_reply") subscribed.reject(new Error(String(text)));
      for (const { key } of payload.changes ?? []) {
        if (!key) throw new Error(`Changes were left out: ${text}`);
        if (!this.heard.has(key.id)) this.heard.set(key.id, at);
        this.waiting.get(key.id)?.();
      }
    });
  }

  /** Resolves with the moment at which a message arrived. */
  async momentOf(id: string): Promise<number> {
    if (!this.heard.has(id)) await new Promise<void>((resolve) => this.waiting.set(id, resolve));
    return this.heard.get(id) ?? Number.NaN;
  }

  close(): void {
    this.socket.terminate();
  }
}

export async function openListeners(address: string, of: readonly Headers[]): Promise<Listener[]> {
  const opened = of.map((headers) => new Listener(address, headers));
  await Promise.all(opened.map(({ ready }) => ready));
  return opened;
}

/** Sends a visitor's message as the form of the chat does; throws where it is not stored. */
export async function write(address: string, visitor: Visitor, token: string): Promise<void> {
  const { conversation, headers } = visitor;
  const content = "When does the clinic open tomorrow?";
  const body = new URLSearchParams({ intent: "send", conversation, token, content, page: "/" });
  const response = await fetch(`${address}/support`, {
    method: "POST",
    headers: { ...headers, origin: address },
    body,
    redirect: "manual",
  });
  const text = await response.text();
  if (response.status !== 303) throw new Error(`Not sent: ${response.status} ${text}`);
}

/** Sends an administrator's answer, again where the server is busy; throws where it is refused. */
export async function answer(
  address: string,
  headers: Headers,
  { conversation, id }: { conversation: string; id: string },
): Promise<void> {
  const row = { id, conversation_id: conversation, sender_type: "admin", content: "At nine." };
  for (;;) {
    const response = await fetch(`${address}/rest/v1/support_messages`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(row),
    });
    const text = await response.text();
    if (response.status === 201) return;
    if (response.status !== 503) throw new Error(`Not answered: ${response.status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
