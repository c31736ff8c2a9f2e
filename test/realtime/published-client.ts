import {
  createClient,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from "@supabase/supabase-js";
import type { RealtimeNode } from "#test/sites/realtime-node.ts";

export type Version = "1.0.0" | "2.0.0";

/** A message that a channel's callback received. */
// biome-ignore lint/suspicious/noExplicitAny: the published client types payloads so.
export type Received = any;

interface Options {
  token?: string | (() => string);
  version?: Version;
}

/** The clients of a test file, closed together. */
const opened: SupabaseClient[] = [];

/** Opens the published client, unchanged, as a guest or with an access token. */
export async function openClient(
  { port }: RealtimeNode,
  options: Options = {},
): Promise<SupabaseClient> {
  const { token, version = "2.0.0" } = options;
  const client = createClient(`http://127.0.0.1:${port}`, "public", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { vsn: version, params: { eventsPerSecond: 10 } },
    ...(token === undefined
      ? {}
      : { accessToken: async () => (typeof token === "string" ? token : token()) }),
  });
  opened.push(client);
  // A channel joins with the latest token of the client.
  if (token !== undefined) await client.realtime.setAuth();
  return client;
}

export async function closeClients(): Promise<void> {
  for (const client of opened.splice(0)) await client.realtime.disconnect();
}

export function tokenOf({ headers }: { headers: { authorization: string } }): string {
  return headers.authorization.replace("Bearer ", "");
}

interface Wanted {
  event?: string;
  table?: string;
  filter?: string;
  select?: string[];
  schema?: string;
}

/** A channel that remembers everything it received. */
export class Follower {
  readonly channel: RealtimeChannel;
  readonly changes: Received[] = [];
  readonly systems: Received[] = [];
  readonly states: string[] = [];
  /** The reason of the last error. */
  reason = "";
  private readonly wakers = new Set<() => void>();

  constructor(
    client: SupabaseClient,
    topic: string,
    config: RealtimeChannelOptions["config"] = {},
  ) {
    this.channel = client.channel(topic, { config });
    this.channel.on("system", {}, (message: Received) => this.note(this.systems, message));
  }

  on(wanted: Wanted): this {
    const filter = { event: "*", schema: "public", ...wanted };
    const take = (change: Received) => this.note(this.changes, change);
    this.channel.on("postgres_changes" as "system", filter, take);
    return this;
  }

  /** Subscribes; resolves with the state and its error, once there is one. */
  async subscribe(): Promise<string> {
    this.channel.subscribe((state, error) => {
      if (error) this.reason = error.message;
      this.note(this.states, state);
    });
    await this.until(() => this.states.length > 0);
    return this.states[0] ?? "";
  }

  note<T>(list: T[], item: T): void {
    list.push(item);
    this.wake();
  }

  wake(): void {
    for (const waker of [...this.wakers]) waker();
  }

  /** Resolves with the first value that is neither empty nor false. */
  until<T>(find: () => T | undefined | null | false | "" | 0): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = find();
        if (!found) return;
        this.wakers.delete(check);
        resolve(found);
      };
      this.wakers.add(check);
      check();
    });
  }

  change(isMeant: (change: Received) => boolean): Promise<Received> {
    return this.until(() => this.changes.find(isMeant));
  }
}
