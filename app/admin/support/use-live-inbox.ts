import { useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";
import { typingPauseMs, typingShownMs } from "#app/support/client/chat-settings.ts";
import { type ConversationRoom, enterConversation } from "#app/support/client/conversation-room.ts";

const presentMs = 20_000;

/** Live facts about the visitor on screen. */
interface LiveInbox {
  isTyping: boolean;
  /** Shows the visitor that an answer is being written. */
  signalTyping: () => void;
}

/**
 * Loads the inbox again at each change, shows others that a conversation is open here, and carries
 * typing marks.
 */
export function useLiveInbox(path: string, id: string): LiveInbox {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const client = useRef<RealtimeClient>(null);
  useEffect(() => {
    const realtime = new RealtimeClient(clientSettings);
    client.current = realtime;
    const refresh = () => void latest.current();
    const leaves = ["support_messages", "support_conversations"].map((table) =>
      realtime.listen({ table, onChange: refresh, onReset: refresh }),
    );
    return () => {
      for (const leave of leaves) leave();
    };
  }, []);

  const { submit } = useFetcher();
  useEffect(() => {
    if (!id) return;
    const show = () => {
      if (!document.hidden) void submit({ intent: "present" }, { method: "post", action: path });
    };
    show();
    const timer = setInterval(show, presentMs);
    return () => clearInterval(timer);
  }, [id, path, submit]);

  const [isTyping, setTyping] = useState(false);
  const room = useRef<ConversationRoom>(null);
  useEffect(() => {
    if (!id) return;
    let timer: ReturnType<typeof setTimeout>;
    if (!client.current) return;
    const entered = enterConversation(client.current, { id, side: "admin" }, () => {
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), typingShownMs);
    });
    room.current = entered;
    return () => {
      clearTimeout(timer);
      setTyping(false);
      room.current = null;
      entered.leave();
    };
  }, [id]);

  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const signalTyping = () => {
    if (performance.now() - typedAt.current < typingPauseMs) return;
    typedAt.current = performance.now();
    room.current?.signalTyping();
  };
  return { isTyping, signalTyping };
}
