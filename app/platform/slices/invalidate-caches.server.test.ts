import pino from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../database/database.server.ts";
import type { PublishedEvent } from "../outbox/events.server.ts";
import { createHub } from "../realtime/hub.server.ts";
import { invalidateCaches, invalidateCatalogue } from "./invalidate-caches.server.ts";
import { catalogueChannels } from "./slice.ts";

const event = (entityType: string): PublishedEvent => ({
  sequence: 1,
  topic: "entity.changed",
  entityType,
  entityId: null,
  version: 1,
  payload: { userId: "17" },
  createdAt: new Date(0),
});

test("an event invalidates the caches that declare its channel, until it is stopped", async () => {
  const database = await openDatabase({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });
  const hub = createHub(pino({ level: "silent" }));
  const cards = { invalidatedBy: catalogueChannels, invalidate: vi.fn() };
  const own = { invalidatedBy: ["favorites"], isPersonal: true as const, invalidate: vi.fn() };
  const onChange = vi.fn();
  const stop = invalidateCaches({ database, hub }, [cards, own], onChange);

  hub.dispatch([event("clinics"), event("something")]);
  expect(cards.invalidate.mock.calls).toEqual([[database, event("clinics")]]);
  expect([own.invalidate.mock.calls.length, onChange.mock.calls.length]).toEqual([0, 1]);

  hub.dispatch([event("favorites")]);
  expect(own.invalidate.mock.calls).toEqual([[database, event("favorites")]]);
  expect(onChange).toHaveBeenCalledTimes(1);

  invalidateCatalogue({ database }, [cards, own]);
  expect([cards.invalidate.mock.calls.length, own.invalidate.mock.calls.length]).toEqual([2, 1]);

  stop();
  hub.dispatch([event("clinics")]);
  expect(cards.invalidate).toHaveBeenCalledTimes(2);
  await database.close();
});
