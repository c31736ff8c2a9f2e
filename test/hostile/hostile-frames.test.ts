import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readActor } from "#app/accounts/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { Connection, type Wire } from "#app/platform/realtime/connection.server.ts";
import { Signals } from "#app/platform/realtime/signals.server.ts";
import { Switchboard } from "#app/platform/realtime/switchboard.server.ts";
import { product } from "#app/slices.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { makeCaller } from "../people/callers.ts";
import { testServices } from "../sites/services.ts";
import { hostileText } from "./hostile-values.ts";

const { publishedTables: tables } = product;

const numRuns = Number(process.env.HOSTILE_REQUESTS ?? 60);
const table = fc.oneof(fc.constantFrom(...tables.map(({ name }) => name)), hostileText);
const channel = fc.oneof(fc.constantFrom("a", "b", ""), hostileText);
/** Of the victim. */
const conversation = "7b9c5f0e-3a51-4c38-9a60-1f6f2b8f7a11";
const filter = fc.oneof(
  fc.constantFrom(
    `id=eq.${conversation}`,
    "",
    "id=eq.1",
    "user_id=eq.x&or=(id.eq.1,id.eq.2)",
    "select=*",
    "limit=1",
  ),
  hostileText,
);
const frame = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom("subscribe", "subscribe", "unsubscribe", "ping", "authenticate"),
      channel,
      table,
      filter,
      token: hostileText,
      operations: fc.array(fc.constantFrom("insert", "delete", "*"), { maxLength: 4 }),
      since: fc.oneof(fc.integer(), fc.double(), hostileText),
    },
    { requiredKeys: ["type"] },
  ),
  fc.record({ type: fc.constant("subscribe"), channel: fc.constant("a"), table, since: fc.nat() }),
  // Typing marks, to conversations of others as well.
  fc.record({
    type: fc.constant("signal"),
    table: fc.oneof(fc.constant("support_conversations"), table),
    id: fc.oneof(fc.constantFrom(conversation, `id=eq.${conversation}`, ""), hostileText),
  }),
  fc.jsonValue(),
);
/** Frames are answered in their order: after this one all are. */
const lastWord = "that was all";
const told = ["ready", "subscribed", "unsubscribed", "refused", "changes", "pong"];

onAnyDatabase((open) => {
  test("whatever is said on a connection, it is answered, and nobody receives what is not theirs", async () => {
    const database = await open({ seed: "empty" });
    const services = testServices(database, {
      dataDir: tmpdir(),
      settings: { SESSION_SECRET: "f".repeat(40) },
    });
    const victim = await makeCaller(services, "victim");
    const mallory = await makeCaller(services, "mallory");
    await database.pool.query(
      "insert into user_notifications (user_id, type, topic) values ($1, 'x', 'listings')",
      [victim.userId],
    );
    await database.pool.query(
      "insert into support_conversations (id, user_id, page_title) values ($1, $2, $3)",
      [conversation, victim.userId, victim.email],
    );
    const { hub, log } = services;
    const logged: unknown[] = [];
    const noted = Object.assign(Object.create(log), { error: (one: unknown) => logged.push(one) });
    const switchboard = new Switchboard({ database, hub, log: noted });
    const signals = new Signals({ database, log: noted, switchboard, tables });
    const actors = [guest, await readActor(services, new Headers(mallory.headers))];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...actors),
        fc.array(frame, { minLength: 1, maxLength: 20 }),
        async (actor, frames) => {
          const sent: string[] = [];
          const ended = Promise.withResolvers<void>();
          const wire: Wire = {
            send(text) {
              sent.push(text);
              if (text.includes(lastWord)) ended.resolve();
            },
            close: () => ended.resolve(),
            waiting: () => 0,
          };
          const connection = new Connection(
            {
              wire,
              database,
              log: noted,
              tables,
              switchboard,
              signal: (sender, one) => signals.send(sender, one),
              position: () => 1_000,
              authenticate: async () => {
                throw new AppError("unauthorized", "no");
              },
            },
            actor,
          );
          for (const one of frames) connection.receive(JSON.stringify(one));
          connection.receive(JSON.stringify({ type: "unsubscribe", channel: lastWord }));
          await ended.promise;
          connection.close();
          for (const text of sent) expect(told).toContain(JSON.parse(text).type);
          expect(sent.join("\n")).not.toContain(victim.userId);
          expect(sent.join("\n")).not.toContain(victim.email);
        },
      ),
      { numRuns },
    );
    expect(logged).toEqual([]);
    const { rows } = await database.pool.query("select page_title from support_conversations");
    expect(rows).toEqual([{ page_title: victim.email }]);
  });
});
