import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const storedMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type StoredMail = z.infer<typeof storedMail>;

const mailsShown = 100;

export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/** Returns the newest mails stored as files, newest first. */
export async function listMails(dataDir: string): Promise<StoredMail[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .slice(0, mailsShown);
  const mails = await Promise.all(newest.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail !== null);
}

async function readMail(file: string): Promise<StoredMail | null> {
  try {
    return storedMail.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
