import type { OpenedChannel, RealtimeClient } from "./realtime-client.ts";

/**
 * Enters a room that others may be in, such as that of a conversation; `onBroadcast` gets what they
 * send.
 */
export function enterRoom(
  client: RealtimeClient,
  name: string,
  onBroadcast: (event: string, payload: unknown) => void,
): OpenedChannel {
  const { send, leave } = client.open(`realtime:${name}`, {
    join: () => ({ config: { private: true } }),
    onEvent: (event, payload) => {
      if (event !== "broadcast") return;
      // The site's server sends the frames, in the shape that Phoenix's clients expect.
      const given = payload as { event: string; payload: unknown };
      onBroadcast(given.event, given.payload);
    },
  });
  return {
    send: (event, payload) => send("broadcast", { type: "broadcast", event, payload }),
    leave,
  };
}
