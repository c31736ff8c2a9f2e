import { expect, test } from "vitest";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { forEachDatabase } from "../databases/database.ts";
import { openTableClients } from "../databases/table-clients.ts";

const routes = { "rest/v1/:table": callTable };

forEachDatabase((open) => {
  let opened: ReturnType<typeof openTableClients> | null = null;
  const clients = () =>
    (opened ??= open({ seed: "empty" }).then((database) => openTableClients(database, routes)));

  test("people see and change themselves, and nobody else", async () => {
    const { asMona, asAdmin, asGuest, omar, mona, database } = await clients();
    const own = await asMona.from("users").select("auth_user_id,email");
    expect(own.data).toEqual([{ auth_user_id: mona.userId, email: mona.email }]);
    const changed = await asMona
      .from("users")
      .update({
        first_name: "Mona",
        last_name: "Saleh",
        full_name: "Mona Saleh",
        phone: "+971 50 123 4567",
        address: null,
        marketing_opt_in: true,
        updated_at: "2001-01-01T00:00:00Z",
      })
      .eq("auth_user_id", mona.userId)
      .select()
      .single();
    expect(changed.data).toMatchObject({ full_name: "Mona Saleh", phone: "+971501234567" });
    expect(changed.data?.updated_at > "2020").toBe(true);
    const audits = await database.pool.query(
      "select actor_kind, entity_id from audit_log where action = 'users.update'",
    );
    expect(audits.rows).toEqual([{ actor_kind: "user", entity_id: changed.data?.id }]);

    const swapped = await asMona
      .from("users")
      .update({ first_name: "Eve" })
      .eq("auth_user_id", omar.userId)
      .select();
    expect(swapped.data).toEqual([]);
    const all = await asAdmin.from("users").select("first_name").eq("first_name", "Eve");
    expect(all.data).toEqual([]);
    expect((await asAdmin.from("users").select()).data).toHaveLength(3);
    expect(await asGuest.from("users").select()).toMatchObject({
      status: 403,
      error: { code: "42501" },
    });
    const roles = await asAdmin.from("user_roles").select("role").eq("role", "admin");
    expect(roles.data).toEqual([{ role: "admin" }]);
    expect((await asMona.from("user_roles").select()).data).toEqual([]);
  });

  test.each([
    ["email", { email: "other@example.ae" }, "PGRST204"],
    ["whose it is", { auth_user_id: "somebody" }, "PGRST204"],
    ["the id", { id: "00000000-0000-0000-0000-000000000000" }, "PGRST204"],
    ["a column that is not there", { is_admin: true }, "PGRST204"],
    ["a prototype", JSON.parse('{"__proto__": {"role": "admin"}}'), "PGRST204"],
    ["a value of another type", { marketing_opt_in: "yes" }, "22023"],
    ["a number that is none", { phone: "12" }, "22023"],
    ["a name that never ends", { first_name: "x".repeat(61) }, "22023"],
    ["nothing", {}, "PGRST102"],
  ])("a profile is not given %s", async (_what, values, code) => {
    const { asMona, mona } = await clients();
    const answer = await asMona.from("users").update(values).eq("auth_user_id", mona.userId);
    expect(answer).toMatchObject({ status: 400, error: { code } });
  });

  test("favourites and notifications are seen, changed and removed by their owner alone", async () => {
    const { asMona, asAdmin, database, mona, omar } = await clients();
    const listed = crypto.randomUUID();
    await database.pool.query(
      `insert into user_favorites (user_id, entity_type, entity_id) values ($1, 'clinics', $3), ($2, 'clinics', $3)`,
      [mona.userId, omar.userId, listed],
    );
    await database.pool.query(
      "insert into user_notifications (user_id, type, topic) values ($1, 'claim', 'listings'), ($2, 'claim', 'listings')",
      [mona.userId, omar.userId],
    );
    const favorites = await asMona.from("user_favorites").select("id,user_id");
    expect(favorites.data).toEqual([{ id: expect.any(String), user_id: mona.userId }]);
    expect((await asAdmin.from("user_favorites").select()).data).toEqual([]);
    const favorite = { entity_type: "clinics", entity_id: crypto.randomUUID() };
    const unlisted = await asMona
      .from("user_favorites")
      .insert({ ...favorite, user_id: mona.userId });
    expect(unlisted).toMatchObject({ status: 409, error: { code: "23503" } });
    const others = await asMona
      .from("user_favorites")
      .insert({ ...favorite, user_id: omar.userId });
    expect(others).toMatchObject({ status: 403, error: { code: "42501" } });
    const removed = await asMona.from("user_favorites").delete().eq("entity_id", listed).select();
    expect(removed.data).toHaveLength(1);
    const read = await asMona
      .from("user_notifications")
      .update({ read_at: new Date().toISOString() })
      .is("read_at", null)
      .select("*");
    expect(read.data).toMatchObject([{ user_id: mona.userId, read_at: expect.any(String) }]);
    expect(read.data?.[0]).not.toHaveProperty("event_sequence");
    const forged = await asMona.from("user_notifications").insert({ user_id: mona.userId });
    expect(forged.error?.code).toBe("42501");
    const { rows } = await database.pool.query(
      `select (select count(*)::int from user_favorites) as favorites,
        (select count(*)::int from user_notifications where read_at is null) as unread`,
    );
    expect(rows).toEqual([{ favorites: 1, unread: 1 }]);
  });

  test("roles are given to nobody by this table, and people neither made nor removed", async () => {
    const { asMona, asAdmin, mona } = await clients();
    const role = { auth_user_id: mona.userId, role: "admin" };
    for (const client of [asMona, asAdmin]) {
      expect((await client.from("user_roles").insert(role)).error?.code).toBe("42501");
      expect((await client.from("user_roles").upsert(role)).error?.code).toBe("42501");
      const removed = await client.from("user_roles").delete().eq("role", "admin");
      expect(removed).toMatchObject({ status: 403, error: { code: "42501" } });
      expect((await client.from("users").insert({ first_name: "x" })).error?.code).toBe("42501");
      expect((await client.from("users").delete().eq("email", "x")).error?.code).toBe("42501");
    }
  });

  test("of the settings features are seen by everyone and set by administrators, and no others", async () => {
    const { asGuest, asAdmin, database } = await clients();
    await database.pool.query(
      `insert into app_settings values ('outbox.secret', '{"position": 1}')`,
    );
    const set = await asAdmin
      .from("app_settings")
      .insert({ key: "feature.help.public", value: true });
    expect(set.error).toBeNull();
    for (const client of [asGuest, asAdmin]) {
      const { data } = await client.from("app_settings").select("key,value").order("key");
      expect(data).toEqual([{ key: "feature.help.public", value: true }]);
    }
    const other = await asAdmin.from("app_settings").insert({ key: "outbox.other", value: true });
    expect(other).toMatchObject({ status: 400, error: { code: "22023" } });
    const taken = await asAdmin.from("app_settings").delete().eq("key", "outbox.secret").select();
    expect(taken.data).toEqual([]);
    const off = await asAdmin
      .from("app_settings")
      .update({ value: false })
      .like("key", "feature.%")
      .select("value");
    expect(off.data).toEqual([{ value: false }]);
  });
});
