import pino from "pino";
import { expect, test, vi } from "vitest";
import type { PublishedEvent } from "../outbox/events.server.ts";
import { createHub } from "./hub.server.ts";

const event: PublishedEvent = {
  sequence: 1,
  topic: "booking.cancelled",
  entityType: "booking",
  entityId: "42",
  version: 1,
  payload: {},
  createdAt: new Date(),
};

test("an event reaches each of its channels and no other", () => {
  const hub = createHub(pino({ level: "silent" }));
  const heard: string[] = [];
  for (const channel of [
    "*",
    "booking",
    "booking:42",
    "topic:booking.cancelled",
    "booking:4",
    "clinic",
  ]) {
    hub.subscribe(channel, () => heard.push(channel));
  }
  hub.dispatch([event]);
  expect(heard.sort()).toEqual(["*", "booking", "booking:42", "topic:booking.cancelled"]);
});

test("an ended subscription receives nothing and leaves nothing behind", () => {
  const hub = createHub(pino({ level: "silent" }));
  const listener = vi.fn();
  const end = hub.subscribe("booking", listener);
  expect(hub.size()).toBe(1);
  end();
  end();
  hub.dispatch([event]);
  expect(listener).not.toHaveBeenCalled();
  expect(hub.size()).toBe(0);
});

test("a listener that fails does not keep the next from hearing", () => {
  const hub = createHub(pino({ level: "silent" }));
  const second = vi.fn();
  hub.subscribe("booking", () => {
    throw new Error("broken");
  });
  hub.subscribe("booking", second);
  hub.dispatch([event]);
  expect(second).toHaveBeenCalledOnce();
});
