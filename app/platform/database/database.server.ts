import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Actor, actorUserId, databaseRole, impersonationOf } from "../actor.ts";
import { AppError, DatabaseOutage } from "../errors.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { type Listener, listenOnPostgres, SharedSessionListeners } from "./listen.server.ts";
import { markError, markOutages } from "./mark-outages.server.ts";
import { PgliteBridge, PgliteSocket } from "./pglite/pglite-bridge.server.ts";
import { WriteGate } from "./read-only/write-gate.server.ts";
import { noteWrite, seenPosition } from "./replica/read-scope.server.ts";
import { type CuttablePool, Replica } from "./replica/replica.server.ts";
import { traceStatements } from "./trace-statements.server.ts";

/** A transaction that a query runs in. */
export type Transaction = NodePgDatabase;

export interface Database {
  kind: "pglite" | "postgresql";
  /** The address without its password, for people. */
  label: string;
  pool: pg.Pool;
  /** Whether a connection keeps its session between transactions: only then statements are prepared. */
  keepsSessions: boolean;
  /** Closed while a running site moves to another database. */
  writes: WriteGate;
  /** The replica for pages and searches, where DATABASE_READ_URL names one. */
  replica?: Replica;
  /**
   * Listens to NOTIFY on a channel until closed. Notifications may be lost during a reconnection,
   * so `onNotify` is also called after each new connection, then without a payload.
   */
  listen(channel: string, onNotify: (payload?: string) => void): Listener;
  close(): Promise<void>;
}

interface OpenOptions {
  databaseUrl?: string | undefined;
  /** PgBouncer in transaction mode before that server. */
  poolerUrl?: string | undefined;
  /** A streaming replica of that server. */
  readUrl?: string | undefined;
  /** Folder of the embedded database; without it and without a URL the database lives in memory. */
  dataDir?: string | undefined;
  poolSize?: number;
  onError?: (error: Error) => void;
  onReplicaChange?: (isReadable: boolean, why: string) => void;
}

/** Opens PostgreSQL when an address is given, the embedded database otherwise. */
export function openDatabase(options: OpenOptions): Database {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openPglite(options);
}

function openPostgres(url: string, options: OpenOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.poolerUrl ?? url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  surviveLostConnections(pool, options.onError);
  const replica = openReplica(pool, options);
  const address = new URL(url);
  return {
    kind: "postgresql",
    label: `PostgreSQL at ${address.hostname}:${address.port || 5432}${address.pathname}`,
    pool,
    keepsSessions: options.poolerUrl === undefined,
    // Other nodes write to the same database, so none of them moves it.
    writes: new WriteGate(() => Promise.reject(new Error("Only an embedded database is closed."))),
    ...(replica && { replica }),
    // A pooler in transaction mode would lose the notifications.
    listen: (channel, onNotify) => listenOnPostgres(url, channel, onNotify),
    async close() {
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}

function openReplica(primary: pg.Pool, options: OpenOptions): Replica | null {
  const { readUrl, onReplicaChange: onChange } = options;
  if (!readUrl) return null;
  return new Replica({ primary, onChange, openPool: () => openCuttable(readUrl, options) });
}

function openCuttable(url: string, options: OpenOptions): CuttablePool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    // Without a free connection here the primary is read.
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
  });
  surviveLostConnections(pool, options.onError);
  return {
    pool,
    cut() {
      for (const socket of sockets) socket.destroy();
      // Its connections are gone already.
      pool.end().catch(() => {});
    },
  };
}

function openPglite(options: OpenOptions): Database {
  const folder = options.dataDir ? join(options.dataDir, "database") : undefined;
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => {};
  let bridge = new PgliteBridge(folder);
  const liveBridge = () => {
    // An engine that ran out of memory loses no committed data: the next one recovers it.
    if (bridge.isBroken) bridge = new PgliteBridge(folder);
    return bridge;
  };
  // One session: a transaction holds it until it ends, other calls queue in the pool.
  const listeners = new SharedSessionListeners();
  const setReadOnly = (isReadOnly: boolean) => `set default_transaction_read_only = ${isReadOnly}`;
  const writes = new WriteGate(async (isReadOnly) => {
    await pool.query(setReadOnly(isReadOnly));
  });
  const pool = new pg.Pool({
    max: 1,
    async onConnect(client) {
      await listeners.attach(client);
      // The session of an engine that was restarted.
      if (writes.isClosed) await client.query(setReadOnly(true));
    },
    idleTimeoutMillis: 0,
    stream: () => new PgliteSocket(liveBridge()),
    user: "postgres",
    database: "postgres",
  });
  surviveLostConnections(pool, options.onError, (error) => writes.mark(markError(error)));
  const close = async () => {
    await pool.end();
    await bridge.close();
    unlock();
  };
  return {
    kind: "pglite",
    // One session for all, in which nothing is prepared.
    keepsSessions: false,
    writes,
    label: folder ? `embedded (PGlite) in ${folder}` : "embedded (PGlite) in memory",
    pool,
    listen: (channel, onNotify) => listeners.listen(pool, channel, onNotify),
    close,
  };
}

/** A connection that dies, idle or in use, is an event for the pool and never the end of the process. */
function surviveLostConnections(
  pool: pg.Pool,
  onError: OpenOptions["onError"],
  mark?: (error: unknown) => unknown,
) {
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => onError?.(error));
  markOutages(pool, mark);
  traceStatements(pool);
}

interface TransactionOptions {
  readOnly?: boolean;
  /** PostgreSQL ends a statement that takes longer; the embedded database cannot. */
  statementTimeoutMs?: number;
  /** The longest wait for a free connection; by default the pool's own. */
  poolWaitMs?: number;
  /**
   * Each connection parses and plans the statements of this transaction once, by their texts: for
   * pages with the same few texts each time. On PGlite and behind a pooler it does nothing.
   */
  isPrepared?: boolean;
}

const openTransaction = new AsyncLocalStorage<Transaction>();

/**
 * Runs `work` in one transaction under the actor's database role, so that row-level security
 * applies. A transaction inside a transaction of the same call is a bug: on the embedded database
 * it would deadlock.
 */
export async function withTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  refuseNesting("withTransaction");
  const client = await connect(database.pool, options.poolWaitMs);
  const result = await runTransaction(client, database, { actor, work, options });
  if (!options.readOnly) await noteWrite(database.replica);
  return result;
}

interface Run<T> {
  actor: Actor;
  work: (tx: Transaction) => Promise<T>;
  options: TransactionOptions;
}

async function runTransaction<T>(
  client: pg.PoolClient,
  { keepsSessions }: Database,
  { actor, work, options }: Run<T>,
): Promise<T> {
  let broken: Error | undefined;
  try {
    await client.query(beginStatement(actor, options));
    const plain = drizzle(client, { casing: "snake_case" });
    if (keepsSessions) preparable.set(plain, client);
    const tx = options.isPrepared ? prepared(plain) : plain;
    const result = await openTransaction.run(tx, () => work(tx));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs a part of a transaction in a savepoint: if it throws, its own statements are undone and the
 * transaction goes on. `tx.transaction()` would end the whole transaction, and with it the role.
 */
export async function withSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    await tx.execute(sql`release savepoint part`);
    throw error;
  }
}

/** @throws AppError `busy` when no connection is free in time. */
async function connect(pool: pg.Pool, waitMs?: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (waitMs === undefined) return connecting;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new AppError("busy", "The server is busy. Please try again in a moment."));
    // A connection that comes after all goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
  }, waitMs);
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}

/**
 * Reads under the actor's role, in a read-only transaction: of the replica within `withReplicaReads`,
 * else of the primary. A replica that fails meanwhile is given up, and `work` runs again.
 */
export async function withRead<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
  options: Pick<TransactionOptions, "statementTimeoutMs" | "poolWaitMs" | "isPrepared"> = {},
): Promise<T> {
  const reading = { ...options, readOnly: true };
  const { replica } = database;
  const seen = replica ? seenPosition() : null;
  if (replica && seen !== null) {
    refuseNesting("withRead");
    const client = await replica.connect(seen);
    try {
      if (client) return await runTransaction(client, database, { actor, work, options: reading });
    } catch (error) {
      if (!replica.failed(error)) throw error;
    }
  }
  return withTransaction(database, actor, work, reading);
}

/** On the embedded database it would deadlock. */
function refuseNesting(name: string): void {
  if (openTransaction.getStore()) throw new Error(`${name} was called inside a transaction.`);
}

/**
 * Runs one statement as the owner, in the transaction that every statement has: one way to the
 * database and back where `withTransaction` takes three.
 */
export function withOneStatement<T>(
  database: Database,
  statement: (db: Transaction) => PromiseLike<T>,
): PromiseLike<T> {
  refuseNesting("withOneStatement");
  return statement(drizzle(database.pool, { casing: "snake_case" }));
}

/** The clients of open transactions on connections that keep their sessions. */
const preparable = new WeakMap<Transaction, pg.PoolClient>();

/**
 * Returns a transaction as one whose statements are prepared, as `isPrepared` does: for those with the
 * same few texts, among others whose texts follow a search.
 */
export function prepared(tx: Transaction): Transaction {
  const client = preparable.get(tx);
  return client ? drizzle(preparing(client), { casing: "snake_case" }) : tx;
}

/** The names of prepared statements by their texts; a connection knows those that it has run. */
const preparedNames = new Map<string, string>();
/** More texts than all pages have: one with a list of its own in each text is not prepared. */
const mostPrepared = 500;

/** Returns a client whose statements are prepared. */
function preparing(client: pg.PoolClient): pg.PoolClient {
  const named: pg.PoolClient = Object.create(client);
  const query = (statement: unknown, ...rest: unknown[]) =>
    Reflect.apply(client.query, client, [withName(statement), ...rest]);
  return Object.assign(named, { query });
}

function withName(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) {
    return statement;
  }
  const text = String(statement.text);
  const known = preparedNames.get(text);
  if (known === undefined && preparedNames.size >= mostPrepared) return statement;
  const name = known ?? `page-${preparedNames.size}`;
  preparedNames.set(text, name);
  return { ...statement, name };
}

function beginStatement(
  actor: Actor,
  { readOnly = false, statementTimeoutMs }: TransactionOptions,
): string {
  const role = databaseRole(actor);
  const isImpersonated = impersonationOf(actor) !== null;
  const statements = [readOnly || isImpersonated ? "begin read only" : "begin"];
  // The policies of tables make a read of a few rows look expensive, so that PostgreSQL compiles it: 354
  // functions for one of the desk that finds no rows. Compilation is not interrupted: a call with 150
  // embedded resources took 9.3 s of the 3 it had.
  if (readOnly || statementTimeoutMs !== undefined) statements.push("set local jit = off");
  if (statementTimeoutMs !== undefined)
    statements.push(`set local statement_timeout = ${statementTimeoutMs}`);
  if (role !== "owner") statements.push(`set local role ${role}`);
  statements.push(`set local app.user_id = ${pg.escapeLiteral(actorUserId(actor) ?? "")}`);
  // Restrictive policies compare it; empty means full rights.
  if (actor.kind === "admin" && actor.office !== undefined)
    statements.push(`set local app.office_role = ${pg.escapeLiteral(actor.office)}`);
  // The rows of guests are found by the session of their browser.
  if (actor.kind === "guest" && actor.sessionId !== null)
    statements.push(`set local app.session_id = ${pg.escapeLiteral(actor.sessionId)}`);
  if (actor.kind === "key")
    statements.push(`set local app.key_id = ${pg.escapeLiteral(actor.keyId)}`);
  // Policies of health data ask for it.
  if (isImpersonated) statements.push("set local app.is_impersonated = 'on'");
  return statements.join("; ");
}

/**
 * Checks that the database answers a query.
 * @throws if it does not within the timeout.
 */
export async function pingDatabase(database: Database, timeoutMs = 5_000): Promise<void> {
  const client = await database.pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseOutage("The database does not answer.")),
      timeoutMs,
    );
  });
  try {
    await Promise.race([client.query("select 1"), late]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
