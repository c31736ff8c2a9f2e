import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { forEachDatabase } from "#test/databases/database.ts";

const job = { kind: "job", name: "test" } as const;

const administrator = (office: OfficeRole): Actor => ({
  kind: "admin",
  userId: `${office}-person`,
  email: `${office}@x.ae`,
  office,
});

/**
 * Tables that every administrator reads and writes, whatever their role: figures without persons,
 * events that readers follow, settings, the projection of listings, and rows that clinics own as well, whose
 * verbs ask for the permission.
 */
const openToAll = [
  ...["agent_calls", "interactions", "page_events", "recent_events", "request_minutes"],
  ...["result_positions", "search_queries", "web_vitals", "outbox_events", "app_settings"],
  ...["directory_listings", "former_addresses", "media_files", "calendar_imports"],
  ...["appointment_type_resources", "appointment_types", "bookable_resources", "bookable_units"],
  ...["booking_transitions", "clinic_staff", "schedule_exceptions", "schedule_rules", "schedules"],
];

forEachDatabase((open) => {
  test("a table that administrators write names the areas that may", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute<{ table: string }>(sql`
        select distinct tablename as table from pg_policies p
        where schemaname = 'public' and policyname = tablename || '_admin_all'
          and not exists (select 1 from pg_policies o
            where o.tablename = p.tablename and o.permissive = 'RESTRICTIVE' and o.policyname like '%\\_office%')`),
    );
    expect(rows.map(({ table }) => table).toSorted()).toEqual(openToAll.toSorted());
  });

  test.each([
    ["full", ["blog_articles", "clinics", "contact_submissions", "users"]],
    ["directory", ["clinics"]],
    ["content", ["blog_articles"]],
    ["support", ["contact_submissions"]],
  ] as const)("the role %s reads the audit entries of %j", async (office, kinds) => {
    const database = await open({ seed: "empty" });
    const actor = administrator(office);
    await withTransaction(database, job, async (tx) => {
      for (const kind of ["clinics", "blog_articles", "contact_submissions", "users"])
        await tx.execute(sql`insert into audit_log (actor_kind, action, entity_type, request_id)
          values ('admin', 'test', ${kind}, ${office})`);
    });
    const { rows } = await withRead(database, actor, (tx) =>
      tx.execute<{ kind: string }>(sql`select entity_type as kind from audit_log
        where request_id = ${office} order by entity_type`),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  test("administrators read the entries of what they did themselves", async () => {
    const database = await open({ seed: "empty" });
    const actor = administrator("content");
    await withTransaction(database, actor, (tx) =>
      tx.execute(sql`select record_audit('test', 'admin_views', '1', 'own', null)`),
    );
    const { rows } = await withRead(database, actor, (tx) =>
      tx.execute(sql`select 1 from audit_log where request_id = 'own'`),
    );
    expect(rows).toHaveLength(1);
  });

  test("rows of another area are neither read nor written", async () => {
    const database = await open({ seed: "empty" });
    await withTransaction(database, job, async (tx) => {
      await tx.execute(sql`delete from contact_submissions`);
      await tx.execute(sql`insert into contact_submissions (id, topic, name, email, message, locale)
        values (gen_random_uuid(), 'question', 'Reem', 'reem@x.ae', 'Hello', 'en')`);
      await tx.execute(
        sql`insert into app_settings (key, value) values ('test', '1') on conflict do nothing`,
      );
    });
    const seen = (office: OfficeRole) =>
      withRead(database, administrator(office), async (tx) => {
        const { rows } = await tx.execute(sql`select 1 from contact_submissions`);
        return rows.length;
      });
    expect([await seen("support"), await seen("content"), await seen("directory")]).toEqual([
      1, 0, 0,
    ]);
    const write = withTransaction(database, administrator("support"), (tx) =>
      tx.execute(
        sql`insert into vocabulary_categories (slug, name, name_ar) values ('x', 'x', 'x')`,
      ),
    );
    await expect(write).rejects.toMatchObject({
      cause: { message: expect.stringContaining("row-level security") },
    });
  });
});
