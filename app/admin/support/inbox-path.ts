import type { Queue } from "#app/support/handling/queues.ts";

interface InboxPlace {
  queue: Queue;
  search: string;
  id: string;
}

/** The address of the inbox with a queue, a search and an open conversation. */
export function inboxPath({ queue, search, id }: InboxPlace): string {
  const params = new URLSearchParams({ queue });
  if (search) params.set("q", search);
  if (id) params.set("c", id);
  return `/admin/support?${params}`;
}
