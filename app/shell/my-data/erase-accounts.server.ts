import { sql } from "drizzle-orm";
import { postNotice } from "#app/accounts/deletion/notify-person.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { deleteEventsAbout, type Owner, PersonalRows, type RowFile } from "./queries.server.ts";

const actor = { kind: "job", name: "my-data.erase-accounts" } as const;

interface Leaving extends Owner {
  locale: Locale;
}

/**
 * Erases every account whose deletion is due, each in its own transaction, and emails its person.
 * @returns the number of erased accounts.
 */
export async function eraseAccounts(services: Services): Promise<number> {
  const due = await withRead(services.database, actor, async (tx) => {
    const { rows } = await tx.execute<Leaving & Record<string, unknown>>(sql`
      select leaving.auth_user_id as "userId", leaving.locale, users.email
      from account_deletions as leaving join users on users.auth_user_id = leaving.auth_user_id
      where leaving.due_at <= now() order by leaving.due_at`);
    return rows;
  });
  let erased = 0;
  for (const leaving of due) {
    if (await eraseAccount(services, leaving)) erased += 1;
  }
  return erased;
}

async function eraseAccount(services: Services, leaving: Leaving): Promise<boolean> {
  const { database, log, storage } = services;
  const erased = await withTransaction(database, actor, async (tx) => {
    const files = await eraseOwner(tx, leaving, services);
    if (!files) return null;
    const news = { step: "erased", locale: leaving.locale } as const;
    return { files, notice: await postNotice(tx, services.config, leaving.email, news) };
  });
  if (!erased) return false;
  const { files, notice } = erased;
  for (const { bucket, path } of files) {
    await storage.delete(bucket, path).catch((error: unknown) => {
      log.error({ err: error, bucket, path }, "a file of an erased account is still there");
    });
  }
  await sendPosted(services, [notice]);
  return true;
}

/**
 * Erases one account. Returns null if its person signed in meanwhile, else the files that no row
 * refers to any more.
 */
async function eraseOwner(
  tx: Transaction,
  owner: Owner,
  services: Pick<Services, "config" | "registry">,
): Promise<RowFile[] | null> {
  const { rowCount } = await tx.execute(sql`
    delete from account_deletions where auth_user_id = ${owner.userId} and due_at <= now()`);
  if (rowCount === 0) return null;
  const tables = services.registry.personalData;
  const personal = new PersonalRows(tx, services, owner);
  const files: RowFile[] = [];
  for (const table of tables) {
    files.push(...(await personal.listFiles(table)));
  }
  for (const table of tables) await personal.erase(table);
  await deleteEventsAbout(tx, owner);
  await recordAudit(tx, { actor, action: "account.erase", entityType: "users" });
  return files;
}
