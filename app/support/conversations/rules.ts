export const conversationStates = ["open", "resolved", "closed"] as const;
export type ConversationState = (typeof conversationStates)[number];

export const senderTypes = ["user", "admin"] as const;
export type SenderType = (typeof senderTypes)[number];

export const longestMessage = 4_000;
export const mostConversations = 7;
/** Messages of one sender within this time are under one name and time. */
const groupMs = 5 * 60_000;

/** The number of unread messages, as badges show it; empty for none. */
export function unreadBadge(unread: number): string {
  if (unread === 0) return "";
  return unread > 9 ? "9+" : String(unread);
}

interface Dated {
  senderType: string;
  createdAt: Date;
}

export interface MessageGroup<M extends Dated> {
  senderType: M["senderType"];
  messages: M[];
}

/** Consecutive messages of one sender, none of them long after the one before. */
export function groupMessages<M extends Dated>(messages: readonly M[]): MessageGroup<M>[] {
  const groups: MessageGroup<M>[] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    const before = group?.messages.at(-1);
    const isLate = before && message.createdAt.getTime() - before.createdAt.getTime() > groupMs;
    if (group && group.senderType === message.senderType && !isLate) group.messages.push(message);
    else groups.push({ senderType: message.senderType, messages: [message] });
  }
  return groups;
}
