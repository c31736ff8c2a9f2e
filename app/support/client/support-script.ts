// Served as /support.js: the chat in its panel, or on its own page. Pages import it with the first
// press, and from the start where the visitor has a conversation.
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";
import { toast } from "#app/ui/toasts/toast.ts";
import {
  type ChatSettings,
  markReadPath,
  sessionDays,
  sessionRecord,
  supportPath,
} from "./chat-settings.ts";
import { ChatView } from "./chat-view.ts";
import { type ConversationRoom, enterConversation } from "./conversation-room.ts";

/** Filled in by the route that serves this. */
declare const SETTINGS: ChatSettings;

const conversations = "support_conversations";
const storage = findStorage();
const button = document.querySelector<HTMLAnchorElement>("a[data-panel=support]");
const page = document.querySelector<HTMLElement>("[data-chat]")?.parentElement ?? null;
const panel = document.createElement("dialog");
let realtime: RealtimeClient | null = null;
let leave: (() => void) | null = null;
let followed = "";
let room: ConversationRoom | null = null;
let hasConversation = readRecord();

const view = new ChatView({
  container: page ?? panel,
  storage,
  page: { path: supportPath, parameter: "conversation" },
  markReadPath,
  onConversation: () => {
    if (!hasConversation) {
      const record = JSON.stringify({ createdAt: new Date().toISOString() });
      storage?.setItem(sessionRecord, record);
    }
    hasConversation = true;
    follow();
    followTyping();
  },
  onUnread: showUnread,
  onTyping: () => room?.signalTyping(),
  onClose: page ? null : close,
});

if (page) {
  view.isShown = true;
  void view.markRead();
} else {
  panel.className = SETTINGS.classes.panel;
  panel.addEventListener("close", closed);
  panel.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  panel.addEventListener("click", ({ target }) => {
    // A press on the backdrop reaches the dialog itself.
    if (target === panel) close();
  });
  document.body.append(panel);
  if (hasConversation) void view.refresh();
}

// Browsers store no page with an open connection for the way back.
addEventListener("pagehide", () => {
  leave?.();
  leave = null;
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && hasConversation) {
    follow();
    followTyping();
  }
});
document.addEventListener("visibilitychange", () => void view.markRead());

/** Opens the panel, or closes it. */
export function open(link: HTMLAnchorElement): void {
  if (panel.open) {
    close();
    return;
  }
  view.load().then(
    () => {
      if (matchMedia("(width < 768px)").matches) panel.showModal();
      else panel.show();
      panel.setAttribute("aria-label", link.getAttribute("aria-label") ?? "");
      button?.setAttribute("aria-expanded", "true");
      view.isShown = true;
      view.focus();
      void view.markRead();
    },
    (error: unknown) => {
      const { errorTitle = "", errorNetwork, errorDenied } = link.dataset;
      const isDenied = error instanceof Error && error.message === "403";
      const text = isDenied ? errorDenied : errorNetwork;
      toast({ kind: "error", title: errorTitle, text });
    },
  );
}

function close(): void {
  panel.close();
}

function closed(): void {
  view.isShown = false;
  button?.setAttribute("aria-expanded", "false");
  button?.focus();
}

/** Follows the visitor's own rows: the server decides which those are. */
function follow(): void {
  if (leave) return;
  const client = new RealtimeClient(clientSettings);
  realtime = client;
  const refresh = () => void view.refresh();
  const leaves = ["support_messages", conversations].map((table) =>
    client.listen({ table, onChange: refresh, onReset: refresh }),
  );
  leave = () => {
    leaveTyping();
    for (const end of leaves) end();
  };
}

/** Follows whether support is typing in the conversation that is on screen. */
function followTyping(): void {
  // The view is being made where its page holds a conversation from the start.
  queueMicrotask(() => {
    if (!realtime || view.conversation === followed) return;
    leaveTyping();
    followed = view.conversation;
    const entered = { id: followed, side: "user" } as const;
    room = enterConversation(realtime, entered, () => view.showTyping());
  });
}

function leaveTyping(): void {
  room?.leave();
  room = null;
  followed = "";
}

function showUnread(unread: string): void {
  const badge = button?.querySelector<HTMLElement>("[data-badge]");
  if (!badge || !button) return;
  badge.textContent = unread;
  badge.hidden = unread === "";
  const { label = "", labelUnread = "" } = button.dataset;
  const words = unread ? `${label}, ${labelUnread.replace("{count}", unread)}` : label;
  button.setAttribute("aria-label", words);
}

/** Whether the browser has a conversation that has not expired. */
function readRecord(): boolean {
  try {
    const { createdAt } = JSON.parse(storage?.getItem(sessionRecord) ?? "{}");
    const isFresh = Date.now() - Date.parse(createdAt) < sessionDays * 86_400_000;
    if (!isFresh) storage?.removeItem(sessionRecord);
    return isFresh;
  } catch {
    return false;
  }
}

/** Null where the browser stores nothing. */
function findStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
