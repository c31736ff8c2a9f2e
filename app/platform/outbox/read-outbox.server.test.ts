import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import type { Actor } from "../actor.ts";
import { type Database, withTransaction } from "../database/database.server.ts";
import { type PublishedEvent, publishEvent } from "./events.server.ts";
import { type OutboxReader, startOutboxReader } from "./read-outbox.server.ts";

const log = pino({ level: "silent" });
const job: Actor = { kind: "job", name: "test" };
const user: Actor = { kind: "user", userId: "user-1", email: "user@example.com" };

const patient = { timeout: 10_000 };
const readers: OutboxReader[] = [];

afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop();
});

function publish(database: Database, topic: string, actor: Actor = job) {
  return withTransaction(database, actor, (tx) =>
    publishEvent(tx, { topic, entityType: "clinic", entityId: "7", payload: { topic } }),
  );
}

/** Starts a reader and waits until it is ready; returns it with the events it receives. */
async function startReader(
  database: Database,
  options: { pollMs?: number; consumer?: string } = {},
) {
  const heard: PublishedEvent[] = [];
  const reader = startOutboxReader(database, {
    onEvents: (events) => {
      heard.push(...events);
    },
    pollMs: 60_000,
    log,
    ...options,
  });
  readers.push(reader);
  const first = `first ${Math.random()}`;
  await vi.waitFor(async () => {
    await publish(database, first);
    expect(heard.some((event) => event.topic === first)).toBe(true);
  }, patient);
  heard.length = 0;
  return {
    reader,
    heard,
    topics: () => heard.map((event) => event.topic).filter((topic) => topic !== first),
  };
}

forEachDatabase((open, kind) => {
  test("an event is heard at once, without polling", async () => {
    const database = await open({ seed: "empty" });
    const { heard, topics } = await startReader(database);
    await publish(database, "clinic.opened");
    await vi.waitFor(() => expect(topics()).toEqual(["clinic.opened"]), patient);
    expect(heard.at(-1)).toMatchObject({
      entityType: "clinic",
      entityId: "7",
      version: 1,
      payload: { topic: "clinic.opened" },
    });
  });

  test("readers that keep their places are no news to each other", async () => {
    const database = await open({ seed: "empty" });
    // A migration may publish events, too.
    const { rows: before } = await database.pool.query(
      "select coalesce(max(sequence), 0) as last from outbox_events",
    );
    const one = await startReader(database, { consumer: "one" });
    const other = await startReader(database, { consumer: "other" });
    await publish(database, "clinic.opened");
    await vi.waitFor(() => expect(other.topics()).toContain("clinic.opened"), patient);
    const kept = "select consumer from outbox_places where position >= $1";
    const places = async () => {
      const { rows } = await database.pool.query(kept, [one.reader.position()]);
      return rows.map(({ consumer }) => consumer).sort();
    };
    await vi.waitFor(async () => expect(await places()).toEqual(["one", "other"]), patient);
    const { rows } = await database.pool.query(
      "select topic from outbox_events where topic = 'row.changed' and sequence > $1",
      [before[0]?.last],
    );
    expect(rows).toEqual([]);
  });

  test("events of a user's write are read, too", async () => {
    const database = await open({ seed: "empty" });
    const { topics } = await startReader(database);
    await publish(database, "favorite.added", user);
    await vi.waitFor(() => expect(topics()).toEqual(["favorite.added"]), patient);
  });

  test("a lost notification costs time and no event", async () => {
    const database = await open({ seed: "empty" });
    const { topics } = await startReader(database, { pollMs: 50 });
    await database.pool.query(
      "insert into outbox_events (topic, entity_type) values ('silent', 'clinic')",
    );
    await vi.waitFor(() => expect(topics()).toEqual(["silent"]), patient);
  });

  test("an event of a write that is taken back is never heard", async () => {
    const database = await open({ seed: "empty" });
    const { topics } = await startReader(database, { pollMs: 50 });
    const failing = withTransaction(database, job, async (tx) => {
      await publishEvent(tx, { topic: "undone", entityType: "clinic" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await publish(database, "done");
    await vi.waitFor(() => expect(topics()).toEqual(["done"]), patient);
  });

  test("events are passed on again when passing them on fails", async () => {
    const database = await open({ seed: "empty" });
    let failures = 0;
    const heard: string[] = [];
    const reader = startOutboxReader(database, {
      pollMs: 20,
      log,
      onEvents: (events) => {
        if (!events.some((event) => event.topic === "stubborn")) return;
        failures += 1;
        if (failures < 3) throw new Error("not now");
        heard.push(...events.map((event) => event.topic));
      },
    });
    readers.push(reader);
    await untilPlaced(reader, database);
    await publish(database, "stubborn");
    await vi.waitFor(() => expect(heard).toContain("stubborn"), patient);
    expect(failures).toBe(3);
  });

  test("a named reader goes on where it stopped", async () => {
    const database = await open({ seed: "empty" });
    const first = await startReader(database, { consumer: "index" });
    await first.reader.stop();
    await publish(database, "meanwhile");
    const heard: string[] = [];
    const second = startOutboxReader(database, {
      consumer: "index",
      pollMs: 50,
      log,
      onEvents: (events) => {
        heard.push(...events.map((event) => event.topic));
      },
    });
    readers.push(second);
    await vi.waitFor(() => expect(heard).toContain("meanwhile"), patient);
  });

  test.runIf(kind === "postgresql")("an event committed after a later one is heard", async () => {
    const database = await open({ seed: "empty" });
    const { topics } = await startReader(database, { pollMs: 50 });
    const slow = await database.pool.connect();
    await slow.query("begin");
    await slow.query(
      "insert into outbox_events (topic, entity_type) values ('early number', 'clinic')",
    );
    await publish(database, "late number");
    await vi.waitFor(() => expect(topics()).toEqual(["late number"]), patient);
    await slow.query("commit");
    slow.release();
    await vi.waitFor(() => expect(topics()).toEqual(["late number", "early number"]), patient);
  });

  test.runIf(kind === "postgresql")("the reader outlives its connection", async () => {
    const database = await open({ seed: "empty" });
    const { topics } = await startReader(database, { pollMs: 60_000 });
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like 'listen %' and datname = current_database()",
    );
    await publish(database, "after the cut");
    await vi.waitFor(() => expect(topics()).toEqual(["after the cut"]), patient);
  });
});

async function untilPlaced(reader: OutboxReader, database: Database) {
  await publish(database, "to have a place");
  await vi.waitFor(() => expect(reader.position()).toBeGreaterThan(0), patient);
}
