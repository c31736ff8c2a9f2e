import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import { type Actor, impersonationOf } from "../actor.ts";
import { type Database, withRead } from "../database/database.server.ts";
import { isDatabaseOutage } from "../errors.ts";
import { denied } from "../gateway/refusal.ts";
import { type PublishedTable, requireTable } from "../gateway/tables/published-table.server.ts";
import { parseGivenJson } from "../web/given-json.ts";
import type { SignalFrame } from "./frames.ts";
import { readVisibleRows } from "./read-visible-rows.server.ts";
import { type Switchboard, sideOf } from "./switchboard.server.ts";

/** The NOTIFY channel that carries signals to every node. */
const notifyChannel = "realtime_signals";

const carried = z.strictObject({
  table: z.string(),
  id: z.string(),
  from: z.enum(["user", "admin"]),
});

interface Options {
  database: Database;
  log: Logger;
  switchboard: Switchboard;
  tables: readonly PublishedTable[];
}

/** Passes short-lived signals about a row, such as "somebody is typing", between its two sides; stores none. */
export class Signals {
  private readonly options: Options;
  private readonly listener: ReturnType<Database["listen"]>;

  constructor(options: Options) {
    this.options = options;
    this.listener = options.database.listen(notifyChannel, (payload) => {
      if (payload !== undefined) void this.deliver(payload);
    });
  }

  /**
   * Sends a signal to the other side of a row.
   * @throws Refusal 42501 for a table without signals, and for a row that the actor does not see.
   */
  async send(actor: Actor, { table: name, id }: SignalFrame): Promise<void> {
    const { database, tables } = this.options;
    const table = requireTable(tables, name);
    if (!table.hasSignals || impersonationOf(actor)) throw denied(`table ${name}`);
    const visible = await readVisibleRows({ database, actor, table }, [], [{ id }]);
    if (visible.length === 0) throw denied(`table ${name}`);
    const payload = JSON.stringify({ table: name, id, from: sideOf(actor) });
    await withRead(database, actor, (tx) =>
      tx.execute(sql`select pg_notify(${notifyChannel}, ${payload})`),
    );
  }

  async close(): Promise<void> {
    await this.listener.close();
  }

  private async deliver(payload: string): Promise<void> {
    try {
      await this.options.switchboard.signal(carried.parse(parseGivenJson(payload)));
    } catch (error) {
      // A lost signal is sent again while somebody types.
      if (!isDatabaseOutage(error)) this.options.log.error({ err: error }, "a signal was lost");
    }
  }
}
