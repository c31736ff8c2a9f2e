import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forEachDatabase, withRollback } from "#test/databases/database.ts";
import { type Actor, guest } from "../actor.ts";
import { appSettings } from "../tables.server.ts";
import {
  type Database,
  prepared,
  type Transaction,
  withRead,
  withSavepoint,
  withTransaction,
} from "./database.server.ts";

const job: Actor = { kind: "job", name: "test" };
const person: Actor = { kind: "user", userId: "person-1", email: "person@dalil.example" };
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const code = (expected: string) => ({ cause: { code: expected } });

async function settingsOf(database: Database, prefix: string): Promise<string[]> {
  const rows = await withRead(database, job, (tx) =>
    tx
      .select({ key: appSettings.key })
      .from(appSettings)
      .where(sql`starts_with(${appSettings.key}, ${prefix})`),
  );
  return rows.map((row) => row.key);
}

const addSetting = (tx: Transaction, key: string) =>
  tx.insert(appSettings).values({ key, value: 1 });

forEachDatabase((open, kind) => {
  test("a failing query with parameters is an error, and the session goes on", async () => {
    const database = await open({ seed: "empty" });
    const failing = withRead(database, guest, (tx) => tx.execute(sql`select ${"word"}::int`));
    await expect(failing).rejects.toMatchObject(code("22P02"));
    const one = await withRead(database, guest, (tx) => tx.execute(sql`select ${1}::int as one`));
    expect(one.rows).toEqual([{ one: 1 }]);
  });

  test("a prepared statement is run under the role of its transaction", async () => {
    const database = await open({ seed: "empty" });
    const roleOf = async (actor: Actor) => {
      const { rows } = await withRead(
        database,
        actor,
        (tx) =>
          tx.execute<{ role: string; prepared: number }>(sql`
            select current_user as role, (select count(*)::int from pg_prepared_statements
              where name like 'page-%' and statement like '%a role of a test%') as prepared
            where ${"a role of a test"}::text <> '' and 'a role of a test' <> ''`),
        { isPrepared: true },
      );
      return rows[0];
    };
    const prepared = kind === "postgresql" ? 1 : 0;
    expect(await roleOf(guest)).toEqual({ role: "anon", prepared });
    expect(await roleOf(guest)).toEqual({ role: "anon", prepared });
    expect(await roleOf(admin)).toEqual({ role: "admin", prepared });
  });

  test("a read is not compiled, whatever its policies make it seem to cost", async () => {
    const database = await open({ seed: "empty" });
    const jitOf = (tx: Transaction) => tx.execute<{ jit: string }>(sql`show jit`);
    expect((await withRead(database, guest, jitOf)).rows).toEqual([{ jit: "off" }]);
  });

  test("single statements of a transaction are prepared", async () => {
    const database = await open({ seed: "empty" });
    const preparedTexts = await withRead(database, guest, async (tx) => {
      await prepared(tx).execute(sql`select current_user as role, ${"one prepared"}::text as text`);
      await tx.execute(sql`select current_user as role, ${"one plain"}::text as other_text`);
      const { rows } = await tx.execute(sql`select statement from pg_prepared_statements
        where name like 'page-%' and statement like 'select current_user as role,%text'`);
      return rows.map(({ statement }) => statement);
    });
    const text = "select current_user as role, $1::text as text";
    expect(preparedTexts).toEqual(kind === "postgresql" ? [text] : []);
  });

  test("many failures at once do no harm to what is between them", async () => {
    const database = await open({ seed: "empty" });
    const asked = Array.from({ length: 40 }, (_, index) =>
      withRead(database, guest, async (tx) => {
        const value = index % 2 === 0 ? String(index) : "word";
        const { rows } = await tx.execute(sql`select ${value}::int as number`);
        return rows[0]?.number;
      }).catch(() => "refused"),
    );
    const wanted = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? index : "refused"));
    expect(await Promise.all(asked)).toEqual(wanted);
  });

  test("texts of every kind and large ones come back as they went", async () => {
    const database = await open({ seed: "empty" });
    const large = "مرحبا 👩‍⚕️ ".repeat(100_000);
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute(sql`select ${large}::text as large, ${JSON.stringify({ a: [1] })}::jsonb as data,
        ${"2027-03-01T08:00:00Z"}::timestamptz as at, null as nothing`),
    );
    expect(rows[0]).toMatchObject({ large, data: { a: [1] }, nothing: null });
    expect(new Date(String(rows[0]?.at)).toISOString()).toBe("2027-03-01T08:00:00.000Z");
  });

  test("each transaction keeps a session to itself until it ends", async () => {
    const database = await open({ seed: "empty" });
    const marks = Array.from({ length: 12 }, (_, index) =>
      withTransaction(database, job, async (tx) => {
        await tx.execute(sql`select set_config('app.mark', ${String(index)}, true)`);
        await sleep(Math.random() * 10);
        const { rows } = await tx.execute(sql`select current_setting('app.mark') as mark`);
        return Number(rows[0]?.mark);
      }),
    );
    expect(await Promise.all(marks)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  test("nobody sees what is not committed yet", async () => {
    const database = await open({ seed: "empty" });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const writing = withTransaction(database, job, async (tx) => {
      await addSetting(tx, "pinned.a");
      await held;
      await addSetting(tx, "pinned.b");
    });
    const reading = settingsOf(database, "pinned.");
    // The embedded database has one session, so there the reader waits its turn and sees all.
    if (kind === "pglite") {
      expect(await Promise.race([reading, sleep(150).then(() => "waits")])).toBe("waits");
      letGo();
      expect(await reading).toHaveLength(2);
    } else {
      expect(await reading).toEqual([]);
      letGo();
    }
    await writing;
    expect(await settingsOf(database, "pinned.")).toHaveLength(2);
  });

  test("when all sessions are taken the next transactions wait their turn", async () => {
    const database = await open({ seed: "empty" });
    const sessions = database.pool.options.max ?? 1;
    const order: number[] = [];
    const all = Array.from({ length: sessions * 3 }, (_, index) =>
      withRead(database, guest, async (tx) => {
        await tx.execute(sql`select 1`);
        await sleep(5);
        order.push(index);
      }),
    );
    await sleep(0);
    expect(database.pool.totalCount).toBeLessThanOrEqual(sessions);
    await Promise.all(all);
    expect(order).toHaveLength(sessions * 3);
    expect(database.pool.waitingCount).toBe(0);
  });

  test("a transaction inside a transaction is refused, and the outer one is undone", async () => {
    const database = await open({ seed: "empty" });
    const nested = withTransaction(database, job, async (tx) => {
      await addSetting(tx, "nested.a");
      await withRead(database, guest, (inner) => inner.execute(sql`select 1`));
    });
    await expect(nested).rejects.toThrow("inside a transaction");
    expect(await settingsOf(database, "nested.")).toEqual([]);
  });

  test("a failure takes back everything the transaction wrote", async () => {
    const database = await open({ seed: "empty" });
    const failing = withTransaction(database, job, async (tx) => {
      await addSetting(tx, "undone.a");
      await addSetting(tx, "undone.a");
    });
    await expect(failing).rejects.toMatchObject(code("23505"));
    expect(await settingsOf(database, "undone.")).toEqual([]);
  });

  test("withRollback gives the result and leaves nothing", async () => {
    const database = await open({ seed: "empty" });
    const found = await withRollback(database, job, async (tx) => {
      await addSetting(tx, "tried.a");
      const rows = await tx.select().from(appSettings).where(eq(appSettings.key, "tried.a"));
      return rows.length;
    });
    expect(found).toBe(1);
    expect(await settingsOf(database, "tried.")).toEqual([]);
  });

  test("a client that is thrown away in the middle of its transaction leaves nothing", async () => {
    const database = await open({ seed: "empty" });
    const client = await database.pool.connect();
    await client.query("begin; set local role anon");
    await client.query("reset role");
    await client.query("insert into app_settings (key, value) values ('lost.a', '1')");
    client.release(true);
    expect(await settingsOf(database, "lost.")).toEqual([]);
    const { rows } = await database.pool.query("select current_user <> 'anon' as free");
    expect(rows).toEqual([{ free: true }]);
  });

  test("reading transactions cannot write", async () => {
    const database = await open({ seed: "empty" });
    const writing = withRead(database, job, (tx) => addSetting(tx, "read.a"));
    await expect(writing).rejects.toMatchObject(code("25006"));
  });

  test("each actor runs under its own role, and only until its transaction ends", async () => {
    const database = await open({ seed: "empty" });
    const who = (actor: Actor) =>
      withRead(database, actor, async (tx) => {
        const { rows } = await tx.execute(
          sql`select current_user::text as role, current_setting('app.user_id') as id`,
        );
        return rows[0];
      });
    expect(await who(guest)).toEqual({ role: "anon", id: "" });
    expect(await who(person)).toEqual({ role: "authenticated", id: "person-1" });
    expect(await who(admin)).toEqual({ role: "admin", id: "admin-1" });
    const owner = await who(job);
    expect(["anon", "authenticated", "admin"]).not.toContain(owner?.role);
  });

  test("a user id cannot break out of its quotes", async () => {
    const database = await open({ seed: "empty" });
    const userId = "x'; set role none; select '\\";
    const { rows } = await withRead(database, { ...person, userId }, (tx) =>
      tx.execute(sql`select current_user::text as role, current_setting('app.user_id') as id`),
    );
    expect(rows).toEqual([{ role: "authenticated", id: userId }]);
  });

  test("guests and people write nothing they were not given", async () => {
    const database = await open({ seed: "empty" });
    const writes = [
      sql`insert into app_settings (key, value) values ('a', '1')`,
      sql`insert into geo_countries default values`,
      sql`update professionals set slug = 'x'`,
      sql`delete from clinics`,
      sql`update users set email = 'x'`,
      sql`insert into audit_log (actor_kind, action, entity_type) values ('admin', 'x', 'x')`,
      sql`truncate directory_listings`,
    ];
    for (const actor of [guest, person]) {
      for (const write of writes) {
        const refused = withTransaction(database, actor, (tx) => tx.execute(write));
        await expect(refused).rejects.toMatchObject(code("42501"));
      }
    }
    const tables = [sql`auth_sessions`, sql`auth_accounts`, sql`audit_log`];
    for (const table of tables) {
      const refused = withRead(database, person, (tx) => tx.execute(sql`select * from ${table}`));
      await expect(refused).rejects.toMatchObject(code("42501"));
    }
  });

  test("a part of a transaction fails alone, and the rest keeps its role", async () => {
    const database = await open({ seed: "empty" });
    const role = await withRollback(database, admin, async (tx) => {
      await addSetting(tx, "feature.part-before");
      const failing = withSavepoint(tx, async () => {
        await addSetting(tx, "feature.part-failed");
        await addSetting(tx, "feature.part-failed");
      });
      await expect(failing).rejects.toMatchObject(code("23505"));
      await withSavepoint(tx, () => addSetting(tx, "feature.part-after"));
      const { rows } = await tx.execute<{ role: string; keys: string[] }>(sql`
        select current_role as role, array(
          select key from app_settings where key like 'feature.part-%' order by key) as keys`);
      return rows[0];
    });
    expect(role).toEqual({ role: "admin", keys: ["feature.part-after", "feature.part-before"] });
    expect(await settingsOf(database, "feature.part-")).toEqual([]);
  });

  test("of the settings people see which features are on, and nothing else", async () => {
    const database = await open({ seed: "empty" });
    await database.pool.query(
      `insert into app_settings (key, value) values ('feature.seen', 'true'), ('key.of-a-service', '"s"')`,
    );
    for (const actor of [guest, person]) {
      const { rows } = await withRead(database, actor, (tx) =>
        tx.execute(sql`select key from app_settings`),
      );
      expect(rows).toEqual([{ key: "feature.seen" }]);
    }
    await database.pool.query(
      "delete from app_settings where key in ('feature.seen', 'key.of-a-service')",
    );
  });

  test("nobody changes the audit log, administrators included", async () => {
    const database = await open({ seed: "empty" });
    for (const change of [sql`delete from audit_log`, sql`update audit_log set action = 'x'`]) {
      const refused = withTransaction(database, admin, (tx) => tx.execute(change));
      await expect(refused).rejects.toMatchObject(code("42501"));
    }
  });
});
