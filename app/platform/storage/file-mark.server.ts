import { randomUUID } from "node:crypto";
import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { ConfigError } from "../config.server.ts";
import { withRead, withTransaction } from "../database/database.server.ts";
import type { Services } from "../services.server.ts";
import { insertStoredValue, readStoredValue, storeValue } from "../settings/stored-value.server.ts";
import { openStorage } from "./storage.server.ts";

const settingKey = "files.mark";
const starter: Actor = { kind: "job", name: "start" };

type Parts = Pick<Services, "config" | "database">;

/**
 * Writes a mark into the files of a database that has none, and looks for it otherwise: a node with
 * a folder of its own would show pages whose pictures are on another machine.
 * @throws ConfigError when these files are not those of the database.
 */
export async function requireFiles({ config, database }: Parts): Promise<void> {
  const storage = openStorage(config);
  const own = randomUUID();
  // A second node waits here until the first one's mark is written.
  const mark = await withTransaction(database, starter, async (tx) => {
    if (await insertStoredValue(tx, settingKey, own)) await storage.writeMark(own);
    return readStoredValue(tx, settingKey);
  });
  if ((await storage.readMark()) !== mark) throw new ConfigError(otherFiles);
}

/** Whether the files of these settings are those of the database; true where it has no mark yet. */
export async function hasFilesOf({ config, database }: Parts): Promise<boolean> {
  const mark = await withRead(database, starter, (tx) => readStoredValue(tx, settingKey));
  return mark === undefined || (await openStorage(config).readMark()) === mark;
}

/**
 * Makes the files of these settings those of the database.
 * @returns false when they were already.
 */
export async function acceptFiles({ config, database }: Parts, actor: Actor): Promise<boolean> {
  if (await hasFilesOf({ config, database })) return false;
  const mark = randomUUID();
  await openStorage(config).writeMark(mark);
  await withTransaction(database, actor, async (tx) => {
    await storeValue(tx, settingKey, mark);
    const entity = { entityType: "app_settings", entityId: settingKey };
    await recordAudit(tx, { actor, action: "files.accept", ...entity });
  });
  return true;
}

const otherFiles =
  "The files of this process are not those of the database: another node, or an earlier start, keeps them elsewhere. " +
  "Give every node the same S3 bucket or the same shared folder in DATA_DIR/files, and mount it before the start. " +
  "If these files are the right ones (moved on purpose), run: npm run cli -- accept-files";
