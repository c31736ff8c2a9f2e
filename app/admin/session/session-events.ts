/** Events of this browser's session, in this tab or another one. */
export type SessionEvent = "signed-in" | "token-refreshed" | "signed-out";

const channelName = "dalil.session";
const events: readonly string[] = ["signed-in", "token-refreshed", "signed-out"];

/** Tells the other tabs of this browser. */
export function announceSession(event: SessionEvent): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Follows what other tabs announce, until the returned function is called. */
export function followSession(onEvent: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) onEvent(data);
  };
  return () => channel.close();
}

function isSessionEvent(data: unknown): data is SessionEvent {
  return typeof data === "string" && events.includes(data);
}
