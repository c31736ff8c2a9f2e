import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { mailFolder } from "#app/platform/mail/mailbox.server.ts";

const stored = z.object({ text: z.string() });
/** A message that a killed process had claimed is sent again when its lease has ended. */
const waitMs = 8 * 60_000;

/**
 * Waits until each booking has its message, as long as a message can be put off after a kill.
 * @returns how many bookings have none, how many messages were sent, and how many more than twice.
 */
export async function countMessages(dataDir: string, bookingIds: readonly string[]) {
  const until = performance.now() + waitMs;
  let found = await readMessages(dataDir);
  const missing = () => bookingIds.filter((id) => !found.bookings.has(id)).length;
  while (missing() > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    found = await readMessages(dataDir);
  }
  const counts = [...found.sent.values()];
  return {
    unsent: missing(),
    messages: counts.length,
    "sent twice": counts.filter((count) => count === 2).length,
    "sent more": counts.filter((count) => count > 2).length,
  };
}

/** Reads the mails of a site without a mail server: each is a file, with the id of its message. */
async function readMessages(dataDir: string) {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const bookings = new Set<string>();
  const sent = new Map<string, number>();
  for (const name of names) {
    const content = await readFile(join(folder, name), "utf8");
    if (name.endsWith(".eml")) {
      const [, id] = /^Message-ID: <([\w-]+)@/im.exec(content) ?? [];
      if (id) sent.set(id, (sent.get(id) ?? 0) + 1);
    } else {
      const mail = stored.safeParse(parseJson(content)).data;
      const [, id] = /\/bookings\/([\w-]{36})/.exec(mail?.text ?? "") ?? [];
      if (id) bookings.add(id);
    }
  }
  return { bookings, sent };
}

/** Null for a file that a killed process had not written to its end. */
function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
