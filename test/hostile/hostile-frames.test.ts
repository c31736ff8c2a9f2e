import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readActor } from "#app/accounts/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Wire } from "#app/platform/realtime/phoenix/client-wire.ts";
import { Connection } from "#app/platform/realtime/phoenix/connection.server.ts";
import { NodeBus } from "#app/platform/realtime/rooms/node-bus.server.ts";
import { Rooms } from "#app/platform/realtime/rooms/rooms.server.ts";
import { Switchboard } from "#app/platform/realtime/switchboard.server.ts";
import { product } from "#app/slices.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { makeCaller } from "../people/callers.ts";
import { testServices } from "../sites/services.ts";
import { hostileText } from "./hostile-values.ts";

const { publishedTables: tables } = product;

const numRuns = Number(process.env.HOSTILE_REQUESTS ?? 60);
const table = fc.oneof(fc.constantFrom(...tables.map(({ name }) => name)), hostileText);
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
const topic = fc.oneof(
  fc.constantFrom("realtime:a", "realtime:b", "phoenix", "realtime:", "person:x"),
  fc.constant(`realtime:support_conversations:${conversation}`),
  hostileText,
);
const event = fc.oneof(
  fc.constantFrom("phx_join", "phx_join", "phx_join", "phx_leave", "heartbeat", "access_token"),
  fc.constantFrom("broadcast", "presence"),
  hostileText,
);
const binding = fc.record(
  {
    event: fc.constantFrom("*", "INSERT", "DELETE", "x"),
    schema: fc.constantFrom("public", "public", "*", "auth"),
    table,
    filter,
    select: fc.array(hostileText, { maxLength: 3 }),
  },
  { requiredKeys: ["event", "schema"] },
);
const join = fc.record(
  {
    access_token: hostileText,
    config: fc.record(
      {
        postgres_changes: fc.array(binding, { maxLength: 4 }),
        private: fc.boolean(),
        presence: fc.record({ key: hostileText, enabled: fc.boolean() }),
      },
      { requiredKeys: ["postgres_changes"] },
    ),
    dalil: fc.record(
      { since: fc.oneof(fc.nat(), fc.double(), hostileText), session: hostileText },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ["config"] },
);
const payload = fc.oneof(
  join,
  fc.record({ event: fc.constantFrom("typing", "track", "untrack"), payload: fc.jsonValue() }),
  fc.jsonValue(),
);
const reference = fc.oneof(fc.constantFrom("1", "2", null), fc.integer(), hostileText);
const frame = fc.oneof(
  fc.tuple(reference, reference, topic, event, payload),
  // Joins that begin, and are believed.
  fc.tuple(
    fc.constant("1"),
    fc.constant("2"),
    fc.constant("realtime:a"),
    fc.constant("phx_join"),
    join,
  ),
  fc.jsonValue(),
);
/** Frames are answered in their order: after this one all are. */
const lastWord = "that was all";
const events = ["phx_reply", "phx_close", "system", "presence_state", "presence_diff"];
const changeEvents = ["postgres_changes", "dalil_changes", "broadcast"];

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
    const rooms = new Rooms(new NodeBus({ database, log: noted }));
    const actors = [guest, await readActor(services, new Headers(mallory.headers))];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...actors),
        fc.array(frame, { minLength: 1, maxLength: 20 }),
        async (actor, frames) => {
          const sent: string[] = [];
          const ended = Promise.withResolvers<void>();
          const wire: Wire = {
            send(data) {
              const text = String(data);
              sent.push(text);
              if (text.includes(lastWord)) ended.resolve();
            },
            close: () => ended.resolve(),
            waiting: () => 0,
          };
          const connection = new Connection(
            {
              wire,
              version: "2.0.0",
              database,
              log: noted,
              tables,
              switchboard,
              rooms,
              position: () => 1_000,
              authenticate: async () => {
                throw new AppError("unauthorized", "no");
              },
            },
            actor,
          );
          for (const one of frames) connection.receive(JSON.stringify(one));
          connection.receive(JSON.stringify([null, lastWord, "phoenix", "heartbeat", {}]));
          await ended.promise;
          connection.close();
          for (const text of sent)
            expect([...events, ...changeEvents]).toContain(JSON.parse(text)[3]);
          expect(sent.join("\n")).not.toContain(victim.userId);
          expect(sent.join("\n")).not.toContain(victim.email);
        },
      ),
      { numRuns },
    );
    await rooms.close();
    expect(logged).toEqual([]);
    const { rows } = await database.pool.query("select page_title from support_conversations");
    expect(rows).toEqual([{ page_title: victim.email }]);
  });
});
