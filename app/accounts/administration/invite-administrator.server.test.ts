import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findActor } from "#app/accounts/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { can } from "#app/platform/permissions.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { createAccount, createAdmin } from "../create-account.server.ts";
import { inviteAdministrator } from "./invite-administrator.server.ts";
import { setAdministrator } from "./set-administrator.server.ts";

const job = { kind: "job", name: "test" } as const;

forEachDatabase((open) => {
  let database: Database;
  let services: ReturnType<typeof testServices>;
  let boss: string;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    services = testServices(database, { dataDir: tmpdir() });
    const password = "a-long-password";
    boss = (await createAdmin(services, { email: "boss@x.ae", fullName: "Boss", password })).userId;
    await database.pool.query(
      "insert into redirects (from_path, to_path) values ('/old', '/new') on conflict do nothing",
    );
  });
  const context = () => ({ ...services, actor: job, requestId: "r", locale: "en" }) as const;
  const removed = (actor: Actor) =>
    withTransaction(database, actor, async (tx) => {
      const { rowCount } = await tx.execute(sql`delete from redirects where from_path = '/old'`);
      const count = rowCount ?? 0;
      await tx.execute(sql`insert into redirects (from_path, to_path) values ('/old', '/new')
        on conflict do nothing`);
      return count;
    });

  test("an invited administrator has the permissions and rows of their role alone", async () => {
    const mails: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void mails.push(to) };
    const userId = await inviteAdministrator(
      { ...context(), mailer },
      { email: "sara@x.ae", fullName: "Sara", office: "support" },
    );
    expect(mails).toEqual(["sara@x.ae"]);
    const sara = await findActor(services, userId);
    expect(sara).toMatchObject({ kind: "admin", office: "support" });
    expect([
      can(sara, "support.handle"),
      can(sara, "listings.edit"),
      can(sara, "accounts.setRole"),
    ]).toEqual([true, false, false]);
    const chief = await findActor(services, boss);
    expect(can(chief, "accounts.setRole")).toBe(true);
    await expect(
      withTransaction(database, sara, (tx) =>
        tx.execute(sql`insert into redirects (from_path, to_path) values ('/a', '/b')`),
      ),
    ).rejects.toThrow();
    const roles = await withRead(database, sara, (tx) =>
      tx.execute(sql`select office_role from user_roles order by office_role`),
    );
    expect(roles.rows.map(({ office_role: role }) => role)).toEqual(["full", "support"]);
    await expect(
      withTransaction(database, sara, (tx) =>
        tx.execute(sql`update user_roles set office_role = 'full'`),
      ),
    ).rejects.toThrow();
    expect(await removed(chief)).toBe(1);
  });

  test("the last administrator with full rights keeps them", async () => {
    await expect(setAdministrator(context(), { userId: boss, office: "content" })).rejects.toThrow(
      "last administrator with full rights",
    );
    const { userId } = await createAccount(services, {
      email: "omar@x.ae",
      fullName: "Omar",
      password: "a-long-password",
      isAdmin: false,
    });
    await setAdministrator(context(), { userId, office: "full" });
    await setAdministrator(context(), { userId: boss, office: "content" });
    expect(await findActor(services, boss)).toMatchObject({ office: "content" });
  });
});
