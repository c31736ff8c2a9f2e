import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { type Actor, guest } from "../actor.ts";
import { type Database, withRead, withTransaction } from "../database/database.server.ts";
import { auditLog } from "../tables.server.ts";
import { recordAudit } from "./audit.server.ts";

const job: Actor = { kind: "job", name: "import" };
const user: Actor = { kind: "user", userId: "user-9", email: "user@example.com" };
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@example.com" };

async function newest(database: Database) {
  const rows = await withRead(database, job, (tx) =>
    tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
  );
  return rows[0];
}

forEachDatabase((open) => {
  test.each<[Actor, string, string | null]>([
    [guest, "guest", null],
    [user, "user", "user-9"],
    [admin, "admin", "admin-1"],
    [job, "job", "import"],
  ])("a write of %o is recorded under who made it", async (actor, actorKind, actorId) => {
    const database = await open({ seed: "empty" });
    await withTransaction(database, actor, (tx) =>
      recordAudit(tx, {
        actor,
        action: "clinic.update",
        entityType: "clinic",
        entityId: "7",
        requestId: "request-1",
        detail: { field: "phone" },
      }),
    );
    expect(await newest(database)).toMatchObject({
      actorKind,
      actorId,
      action: "clinic.update",
      entityType: "clinic",
      entityId: "7",
      requestId: "request-1",
      detail: { field: "phone" },
    });
  });

  test("nothing is recorded of a write that is taken back", async () => {
    const database = await open({ seed: "empty" });
    const failing = withTransaction(database, user, async (tx) => {
      await recordAudit(tx, { actor: user, action: "undone.write", entityType: "clinic" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await newest(database))?.action).not.toBe("undone.write");
  });

  test("a user can neither write the log directly nor read it", async () => {
    const database = await open({ seed: "empty" });
    const forge = withTransaction(database, user, (tx) =>
      tx.insert(auditLog).values({ actorKind: "admin", action: "forged", entityType: "clinic" }),
    );
    await expect(forge).rejects.toMatchObject({ cause: { code: "42501" } });
    const read = withRead(database, user, (tx) => tx.select().from(auditLog));
    await expect(read).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
