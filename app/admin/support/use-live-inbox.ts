import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";

const presentMs = 20_000;

/** Loads the inbox again at each change, and shows others that a conversation is open here. */
export function useLiveInbox(path: string, id: string): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const realtime = new RealtimeClient(clientSettings);
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
}
