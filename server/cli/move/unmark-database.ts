import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import {
  finishedMark,
  type MoveMark,
  readMoveMark,
} from "#app/platform/database/read-only/move-mark.server.ts";

const actor: Actor = { kind: "job", name: "cli" };

/**
 * Takes the mark of a finished move off the old database, which sites use again.
 * @returns what the mark said, or null where there is none.
 */
export async function unmarkDatabase(database: Database): Promise<MoveMark | null> {
  const moved = await readMoveMark(database.pool);
  if (!moved) return null;
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`drop schema if exists ${sql.identifier(finishedMark)}`);
    await recordAudit(tx, {
      actor,
      action: "database.unmark",
      entityType: "app_settings",
      detail: { movedTo: moved.to, movedAt: moved.at },
    });
  });
  return moved;
}
