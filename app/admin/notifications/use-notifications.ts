import { useCallback, useEffect, useState } from "react";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";
import { toast } from "#app/ui/toasts/toast.ts";
import { isSessionEnding } from "../session/session-calls.ts";
import type { AdminNotificationsMessages } from "./messages/en.ts";
import { fetchNotifications, sendMarkRead } from "./notification-calls.ts";
import { countUnread, markedRead } from "./notification-list.ts";
import type { AdminNotification } from "./notification-rules.ts";

/**
 * The notifications of the loader, kept current: each change of a row fetches the list again. Null
 * represents a list that could not be loaded.
 */
export function useNotifications(loaded: AdminNotification[] | null) {
  const t = useMessages<AdminNotificationsMessages>("adminNotifications");
  const locale = useLocale();
  const [state, setState] = useState({ loaded, notifications: loaded });
  // Another answer of the loader replaces what was shown.
  if (state.loaded !== loaded) setState({ loaded, notifications: loaded });
  const set = useCallback(
    (change: (before: AdminNotification[] | null) => AdminNotification[] | null) =>
      setState((before) => ({ ...before, notifications: change(before.notifications) })),
    [],
  );
  useEffect(() => {
    const refetch = () => {
      // The end of the session closes the connection, which looks like a change.
      if (isSessionEnding()) return;
      fetchNotifications(locale).then(
        (list) => set(() => list),
        // Keeps the shown list; the next change fetches again.
        () => toast({ id: "notifications", kind: "error", title: t("load.failed") }),
      );
    };
    return followNotifications(refetch);
  }, [locale, set, t]);

  const markRead = async (id: string) => {
    try {
      await sendMarkRead(id);
      set((list) => list && markedRead(list, id, new Date()));
      toast({ kind: "success", title: t("read.done") });
    } catch (error) {
      const isRefused = error instanceof Error && !(error instanceof TypeError);
      const text = t(isRefused ? "mark.failed" : "mark.unknown");
      toast({ kind: "error", title: t("mark.error"), text });
    }
  };
  const notifications = state.notifications ?? [];
  return {
    notifications,
    unread: countUnread(notifications),
    hasFailed: state.notifications === null,
    markRead,
  };
}

const followers = new Set<() => void>();
let leave: (() => void) | null = null;

/** One connection serves the bell and the page. */
function followNotifications(onChange: () => void): () => void {
  followers.add(onChange);
  leave ??= listen();
  return () => {
    followers.delete(onChange);
    if (followers.size > 0) return;
    leave?.();
    leave = null;
  };
}

function listen(): () => void {
  const tellAll = () => {
    for (const follower of followers) follower();
  };
  return new RealtimeClient(clientSettings).listen({
    table: "user_notifications",
    onChange: tellAll,
    onReset: tellAll,
  });
}
