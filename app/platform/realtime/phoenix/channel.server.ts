import { type Actor, databaseRole } from "../../actor.ts";
import { Refusal } from "../../gateway/refusal.ts";
import type { PublishedTable } from "../../gateway/tables/published-table.server.ts";
import { openSubscription, requireListener } from "../open-subscription.server.ts";
import { operations } from "../row-changes.server.ts";
import type { News, Subscription, Switchboard } from "../switchboard.server.ts";
import { parseChangeFilter } from "./change-filter.ts";
import { requireColumns, writeChange } from "./change-message.server.ts";
import type { JoinPayload, WantedChanges } from "./client-events.ts";
import { batchEvent } from "./extension.ts";
import { Pace } from "./pace.ts";
import { PendingChanges, type PendingItem } from "./pending-changes.ts";
import type { Reference } from "./wire-frames.ts";

/** One entry of `postgres_changes` of a join. */
interface Binding {
  id: number;
  wanted: WantedChanges;
  subscriptions: Subscription[];
}

/** A message to the channel's client: its payload as JSON. */
export interface ChannelMessage {
  event: string;
  payload: string;
  ref?: Reference;
}

export interface ChannelOptions {
  topic: string;
  joinRef: Reference;
  join: JoinPayload;
  switchboard: Switchboard;
  tables: readonly PublishedTable[];
  /** Sends a message; returns false while the client's buffer is full. */
  send: (message: ChannelMessage, isUrgent: boolean) => boolean;
  /** Ends a client that takes nothing. */
  onStuck: (since: number) => void;
}

/** Ten messages a second; of a channel with batches, none sooner than 100 ms after another. */
const paceOf = (isBatched: boolean) => (isBatched ? new Pace(1, 100) : new Pace(10, 1_000));

const schemas = ["public", "*"];
const tooManyChanges =
  "Too many rows changed to be sent one by one, or changes were missed: read the rows again.";

/** A joined channel of one client: the changes that it subscribes to. */
export class Channel {
  readonly topic: string;
  readonly joinRef: Reference;
  readonly join: JoinPayload;
  readonly pace: Pace;
  private readonly options: ChannelOptions;
  private readonly pending: PendingChanges;
  private bindings: Binding[] = [];
  private isClosed = false;

  constructor(options: ChannelOptions) {
    this.options = options;
    this.topic = options.topic;
    this.joinRef = options.joinRef;
    this.join = options.join;
    const isBatched = options.join.dalil.batches;
    this.pace = paceOf(isBatched);
    const send = (items: readonly PendingItem[]) => this.sendChanges(items);
    this.pending = new PendingChanges({ send, pace: this.pace, isBatched });
  }

  /** The topic as the client's code names it. */
  get name(): string {
    return this.topic.replace(/^realtime:/, "");
  }

  /** Returns the number of its subscriptions. */
  get size(): number {
    return this.bindings.reduce((sum, { subscriptions }) => sum + subscriptions.length, 0);
  }

  get subscriptions(): readonly Subscription[] {
    return this.bindings.flatMap(({ subscriptions }) => subscriptions);
  }

  /**
   * Prepares the subscriptions of the join; `subscribe` begins them.
   * @throws Refusal for a table, column or filter that the actor may not subscribe to.
   */
  bind(actor: Actor, nextId: () => number): void {
    this.bindings = this.join.config.postgres_changes.map((wanted) => {
      const id = nextId();
      return { id, wanted, subscriptions: this.open(actor, id, wanted) };
    });
  }

  subscribe(): void {
    for (const subscription of this.subscriptions) this.options.switchboard.add(subscription);
  }

  /** The bindings as the reply of a join states them, in the order and the words of the client. */
  describe(): object[] {
    return this.bindings.map(({ id, wanted }) => ({ id, ...wanted }));
  }

  /**
   * Switches to another actor, or to another role of the same person.
   * @throws Refusal where that one may not subscribe; the channel is then without subscriptions.
   */
  become(actor: Actor): void {
    this.unsubscribe();
    for (const { subscriptions } of this.bindings)
      for (const { table } of subscriptions) requireListener(table, actor);
    for (const binding of this.bindings)
      binding.subscriptions = binding.subscriptions.map((each) => ({ ...each, actor }));
    this.subscribe();
  }

  /** Sends a message that is no change, such as a reply. */
  send(event: string, payload: object, ref: Reference = null): void {
    if (!this.isClosed) this.options.send({ event, payload: JSON.stringify(payload), ref }, true);
  }

  /** Sends a message that can follow later; returns false while the client's buffer is full. */
  trySend(event: string, payload: object): boolean {
    return this.isClosed || this.options.send({ event, payload: JSON.stringify(payload) }, false);
  }

  sendSystem(status: "ok" | "error", message: string, extension = "system"): void {
    this.send("system", { status, message, extension, channel: this.name });
  }

  /** Ends the subscriptions. */
  close(): void {
    this.isClosed = true;
    this.unsubscribe();
    this.bindings = [];
    this.pending.clear();
  }

  private unsubscribe(): void {
    for (const subscription of this.subscriptions) this.options.switchboard.remove(subscription);
  }

  private open(actor: Actor, id: number, wanted: WantedChanges): Subscription[] {
    const { tables } = this.options;
    const { event, schema, table, select } = wanted;
    const filter = wanted.filter ?? "";
    if (!schemas.includes(schema))
      throw new Refusal(406, "PGRST106", "The schema must be one of the following: public");
    const conditions = parseChangeFilter(filter);
    const isEvent = (operation: string) => event === "*" || operation === event.toLowerCase();
    const names = table === undefined || table === "*" ? readableTables(tables, actor) : [table];
    return names.map((name) => {
      const wish = { table: name, filter, conditions, operations: operations.filter(isEvent) };
      const subscription = openSubscription(tables, actor, wish);
      requireColumns(subscription.table, select ?? []);
      const tell = (news: News) => this.tell(id, subscription.table, news);
      return { ...subscription, tell };
    });
  }

  private tell(binding: number, table: PublishedTable, news: News): void {
    if (this.isClosed) return;
    const { sequence, operation } = news;
    const key = "key" in news ? news.key : null;
    const row = "row" in news ? news.row : null;
    const at = news.at.toISOString();
    this.pending.add({ binding, table, sequence, operation, key, row, at });
  }

  private sendChanges(items: readonly PendingItem[]): boolean {
    if (this.isClosed) return true;
    const isSent = this.options.send(this.writeMessage(items), false);
    if (!isSent && this.pending.stuckSince !== null) this.options.onStuck(this.pending.stuckSince);
    return isSent;
  }

  private writeMessage(items: readonly PendingItem[]): ChannelMessage {
    const written = items.map((item) => {
      const binding = this.bindings.find(({ id }) => id === item.binding);
      return writeChange(item, binding?.wanted.select, { hasKey: this.join.dalil.batches });
    });
    if (this.join.dalil.batches)
      return { event: batchEvent, payload: `{"changes":[${written.join(",")}]}` };
    const [item] = items;
    if (item?.operation !== "reset")
      return { event: "postgres_changes", payload: written[0] ?? "{}" };
    const system = {
      status: "error",
      message: tooManyChanges,
      extension: "postgres_changes",
      channel: this.name,
      table: item.table.name,
    };
    return { event: "system", payload: JSON.stringify(system) };
  }
}

function readableTables(tables: readonly PublishedTable[], actor: Actor): string[] {
  const role = databaseRole(actor);
  const readable = tables.filter(
    ({ read, hasChanges }) => hasChanges && role !== "owner" && read.includes(role),
  );
  return readable.map(({ name }) => name);
}
