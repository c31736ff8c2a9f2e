import type { Logger } from "pino";
import { type Actor, actorIdentity, databaseRole } from "../actor.ts";
import type { Database } from "../database/database.server.ts";
import { isDatabaseOutage } from "../errors.ts";
import type { PublishedTable } from "../gateway/tables/published-table.server.ts";
import type { Condition } from "../gateway/tables/table-query.ts";
import type { RealtimeHub } from "./hub.server.ts";
import { readRemovedKeys, readVisibleRows, writeKey } from "./read-visible-rows.server.ts";
import {
  type NotedRow,
  type Operation,
  readTableChange,
  rowChanged,
  type TableChange,
} from "./row-changes.server.ts";

/** An event to a subscriber: a row or its key as JSON, or a reset after too many changes. */
export type News = { sequence: number; at: Date } & (
  | { operation: "insert" | "update"; key: string; row: string }
  | { operation: "delete"; key: string }
  | { operation: "reset" }
);

/** A subscriber and the rows it subscribes to. */
export interface Subscription {
  actor: Actor;
  table: PublishedTable;
  /** The conditions as text, to recognize equal ones. */
  filter: string;
  conditions: readonly Condition[];
  operations: readonly Operation[];
  tell: (news: News) => void;
}

interface Options {
  database: Database;
  hub: RealtimeHub;
  log: Logger;
}

/** The largest batch of changes that is read at once. */
const mostAtOnce = 200;

/**
 * Sends changes of tables to subscribers. Reads each row again under the subscriber's own role,
 * once for all subscribers who see the same rows.
 */
export class Switchboard {
  private readonly options: Options;
  private readonly subscriptions = new Map<string, Set<Subscription>>();
  private waiting: TableChange[] = [];
  private running: Promise<void> | null = null;
  private readonly unsubscribe: () => void;

  constructor(options: Options) {
    this.options = options;
    this.unsubscribe = options.hub.subscribe(`topic:${rowChanged}`, (event) => {
      const change = readTableChange(event);
      if (!change || !this.subscriptions.has(change.table)) return;
      this.waiting.push(change);
      this.running ??= this.run();
    });
  }

  add(subscription: Subscription): void {
    const { name } = subscription.table;
    const others = this.subscriptions.get(name) ?? new Set();
    others.add(subscription);
    this.subscriptions.set(name, others);
  }

  remove(subscription: Subscription): void {
    const { name } = subscription.table;
    const others = this.subscriptions.get(name);
    others?.delete(subscription);
    if (others?.size === 0) this.subscriptions.delete(name);
  }

  /** Returns the number of subscriptions. */
  size(): number {
    return [...this.subscriptions.values()].reduce((sum, each) => sum + each.size, 0);
  }

  /** Sends missed changes to one subscriber. */
  async repeat(subscription: Subscription, changes: readonly TableChange[]): Promise<void> {
    await this.notifyGroup([subscription], changes);
  }

  async stop(): Promise<void> {
    this.unsubscribe();
    this.waiting = [];
    this.subscriptions.clear();
    await this.running;
  }

  private async run(): Promise<void> {
    // Batches the changes of one tick.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const changes = this.waiting.splice(0, mostAtOnce);
      for (const [table, ofTable] of Map.groupBy(changes, (change) => change.table))
        await this.tellTable(table, ofTable);
    }
    this.running = null;
  }

  private async tellTable(table: string, changes: readonly TableChange[]): Promise<void> {
    const subscribers = [...(this.subscriptions.get(table) ?? [])];
    for (const group of Map.groupBy(subscribers, groupOf).values()) {
      try {
        await this.notifyGroup(group, changes);
      } catch (error) {
        // Subscribers whose changes could not be read must read the whole channel again.
        const { sequence, at } = changes.at(-1) ?? { sequence: 0, at: new Date() };
        for (const { tell } of group) tell({ sequence, at, operation: "reset" });
        if (!isDatabaseOutage(error))
          this.options.log.error({ err: error, table }, "changes could not be told");
      }
    }
  }

  /** Sends changes to subscribers who see the same rows by the same conditions. */
  private async notifyGroup(group: readonly Subscription[], changes: readonly TableChange[]) {
    const [first] = group;
    if (!first) return;
    for (const news of await this.readNews(first, changes)) {
      for (const { operations, tell } of group) {
        if (news.operation === "reset" || operations.includes(news.operation)) tell(news);
      }
    }
  }

  private async readNews(reader: Subscription, changes: readonly TableChange[]): Promise<News[]> {
    const { database } = this.options;
    const { actor, table, conditions } = reader;
    const reset = changes.findLast(({ rows }) => rows === null);
    if (reset) {
      const { sequence, at } = changes.at(-1) ?? reset;
      return [{ sequence, at, operation: "reset" }];
    }
    const touched = changes.flatMap(({ sequence, at, operation, rows }) =>
      (rows ?? [])
        .filter((row) => concerns(reader, row))
        .map((row) => ({ sequence, at, operation, row, key: writeKey(table, row) })),
    );
    const isRemoved = ({ operation }: { operation: Operation }) => operation === "delete";
    const removed = touched.filter(isRemoved);
    const kept = touched.filter((change) => !isRemoved(change));
    const asking = { database, actor, table };
    const rows =
      kept.length > 0
        ? await readVisibleRows(
            asking,
            conditions,
            kept.map(({ row }) => row),
          )
        : [];
    const gone =
      removed.length > 0
        ? await readRemovedKeys(
            asking,
            removed.map(({ row }) => row),
          )
        : [];
    const visible = new Map(rows.map(({ key, row }) => [key, row]));
    return touched.flatMap(({ sequence, at, operation, key }): News[] => {
      if (operation === "delete")
        return gone.includes(key) ? [{ sequence, at, operation, key }] : [];
      const row = visible.get(key);
      return row === undefined ? [] : [{ sequence, at, operation, key, row }];
    });
  }
}

/**
 * Returns the key of subscribers who see the same rows: those of one role, of administrators with
 * one role of the office, or one person or guest where rows have owners, or where who sees them
 * depends on the person.
 */
function groupOf({ actor, table, filter }: Subscription): string {
  const isPersonal = table.owner !== null || table.isShared;
  const identity = isPersonal ? actorIdentity(actor) : "";
  const office = actor.kind === "admin" ? (actor.office ?? "full") : "";
  return [databaseRole(actor), office, identity, filter].join("\u0000");
}

/**
 * False where it is certain without asking that a row is not this subscriber's. It only spares
 * work: the database decides.
 */
function concerns({ actor, table, conditions }: Subscription, row: NotedRow): boolean {
  const { guestOwner, owner } = table;
  if (owner !== null && actor.kind === "user" && row[owner] !== actor.userId) return false;
  if (guestOwner !== null && actor.kind === "guest" && row[guestOwner] !== actor.sessionId)
    return false;
  return conditions.every((condition) => {
    if (condition.operator !== "eq" || condition.isNot) return true;
    const noted = row[condition.column];
    if (typeof noted !== "string") return true;
    return noted.toLowerCase() === condition.value.toLowerCase();
  });
}
