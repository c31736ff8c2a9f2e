import type { Logger } from "pino";
import type { PublishedEvent } from "../outbox/events.server.ts";

type HubListener = (event: PublishedEvent) => void;

/** Distributes events inside this process; the connections of browsers subscribe here. */
export interface RealtimeHub {
  /**
   * Subscribes to a channel: `*`, an entity type (`clinic`), one entity (`clinic:17`) or a topic
   * (`topic:booking.cancelled`).
   * @returns a function that unsubscribes.
   */
  subscribe(channel: string, listener: HubListener): () => void;
  dispatch(events: PublishedEvent[]): void;
  /** Returns the number of subscriptions. */
  size(): number;
}

export function createHub(log: Logger): RealtimeHub {
  const channels = new Map<string, Set<HubListener>>();
  return {
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      listeners.add(listener);
      channels.set(channel, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },

    dispatch(events) {
      for (const event of events) {
        for (const channel of channelsOf(event)) {
          for (const listener of [...(channels.get(channel) ?? [])]) {
            try {
              listener(event);
            } catch (error) {
              // A failing listener must not stop the delivery to the others.
              log.error({ err: error, channel, topic: event.topic }, "a listener failed");
            }
          }
        }
      }
    },

    size: () => [...channels.values()].reduce((sum, listeners) => sum + listeners.size, 0),
  };
}

function channelsOf({ topic, entityType, entityId }: PublishedEvent): string[] {
  const channels = ["*", entityType, `topic:${topic}`];
  if (entityId !== null) channels.push(`${entityType}:${entityId}`);
  return channels;
}
