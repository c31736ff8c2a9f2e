import { enterRoom } from "#app/platform/realtime/enter-room.ts";
import type { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";

const typing = "typing";

export interface ConversationRoom {
  signalTyping(): void;
  leave(): void;
}

/**
 * Enters the room of a conversation, where each side sends typing marks to the other one; those of
 * one's own side, from another tab or a colleague, are not shown.
 */
export function enterConversation(
  client: RealtimeClient,
  { id, side }: { id: string; side: "user" | "admin" },
  onTyping: () => void,
): ConversationRoom {
  const room = enterRoom(client, `support_conversations:${id}`, (event, payload) => {
    const from = (payload as { side?: unknown } | null)?.side;
    if (event === typing && from !== side) onTyping();
  });
  return { signalTyping: () => room.send(typing, { side }), leave: room.leave };
}
