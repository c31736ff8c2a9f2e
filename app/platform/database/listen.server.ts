import pg from "pg";

export interface Listener {
  close(): Promise<void>;
}

const shortestWaitMs = 500;
const longestWaitMs = 10_000;

/** Class of the locks that listeners share while they are connected, one for each channel. */
const listenerLock = 0x64616c69;

/** Returns how many connections listen to a channel now, whoever their logins are. */
export async function countListeners(pool: pg.Pool, channel: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
       and objid::bigint = hashtext($2)::bigint & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
    [listenerLock, channel],
  );
  return rows[0]?.count ?? 0;
}

/** LISTEN on a connection of its own, made again with growing pauses when it is lost. */
export function listenOnPostgres(
  url: string,
  channel: string,
  onNotify: (payload?: string) => void,
): Listener {
  let client: pg.Client | null = null;
  let closed = false;
  let waitMs = shortestWaitMs;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = mine;
    let lost = false;
    const retry = () => {
      if (lost || closed) return;
      lost = true;
      // The connection is lost already.
      mine.end().catch(() => {});
      timer = setTimeout(connect, waitMs);
      timer.unref();
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
    mine.on("error", retry);
    mine.on("end", retry);
    mine.on("notification", ({ payload }) => onNotify(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      await mine.query("select pg_advisory_lock_shared($1, hashtext($2))", [listenerLock, channel]);
      waitMs = shortestWaitMs;
      onNotify();
    } catch {
      retry();
    }
  };
  void connect();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      // A lost connection is closed, too.
      await client?.end().catch(() => {});
    },
  };
}

/**
 * The embedded database has one session, which the pool's one client holds: a notification comes
 * back with the answer of the statement that committed it.
 */
export class SharedSessionListeners {
  private readonly channels = new Map<string, Set<(payload?: string) => void>>();

  /** Prepares a new client of the session; the pool waits for it before anybody uses the client. */
  async attach(client: pg.ClientBase) {
    client.on("notification", ({ channel, payload }) => {
      for (const onNotify of this.channels.get(channel) ?? []) onNotify(payload);
    });
    for (const [channel, listeners] of this.channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const onNotify of listeners) onNotify();
    }
  }

  listen(pool: pg.Pool, channel: string, onNotify: (payload?: string) => void): Listener {
    const listeners = this.channels.get(channel) ?? new Set();
    listeners.add(onNotify);
    this.channels.set(channel, listeners);
    const begun = pool.query(`listen ${pg.escapeIdentifier(channel)}`).then(
      () => onNotify(),
      () => {},
    );
    return {
      async close() {
        listeners.delete(onNotify);
        await begun;
      },
    };
  }
}
