import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import journal from "../../../db/migrations/meta/_journal.json" with { type: "json" };
import { migrateDatabase } from "./migrate.server.ts";
import { knownMigrations, readMigrationState } from "./migration-state.server.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "db/migrations");

const publicTables = [
  "blog_articles",
  "blog_authors",
  "blog_categories",
  "clinic_pictures",
  "clinic_services",
  "clinic_vocabulary",
  "clinics",
  "content_pages",
  "content_slugs",
  "directory_listings",
  "former_addresses",
  "franchises",
  "geo_cities",
  "geo_countries",
  "geo_districts",
  "geo_provinces",
  "holidays",
  "help_articles",
  "help_categories",
  "help_faqs",
  "media_files",
  "opening_exceptions",
  "page_texts",
  "places_of_practice",
  "professional_services",
  "professional_vocabulary",
  "professionals",
  "redirects",
  "services",
  "vocabulary_categories",
  "vocabulary_items",
  "vocabulary_relations",
];
/** Everybody reads them without the evidence, a note of the staff. */
const networkTables = ["clinic_networks", "place_networks"];
/** Tables that only the process itself reads and writes, with the connection's own role. */
const proposedFranchiseTables = ["franchise_proposal_branches", "franchise_proposals"];
const closedTables = [
  "auth_accounts",
  "auth_codes",
  "auth_passkeys",
  "auth_recovery_codes",
  "auth_refresh_tokens",
  "auth_second_factors",
  "auth_sessions",
  "auth_users",
  "auth_verifications",
  "booking_addresses",
  "booking_messages",
  "booking_reasons",
  "booking_replies",
  "idempotency_keys",
  "mail_queue",
  "outbox_places",
  "rate_counters",
];
const peopleTables = ["user_roles", "users"];
/** Tables closed to every role, that of administrators included. */
const healthTables = ["health_records", "health_sections"];
/** Requests add to these through a function of the database alone. */
const inboxTables = ["contact_submissions", "mistake_reports", "search_queries"];
/** Everybody adds to it, in some columns. */
const addedTables = ["interactions"];
/** Products for sale; the holder of a payment link uses functions of the database alone. */
const soldTables = ["payment_links", "subscriptions"];
const paymentTables = ["payment_events", "payments"];
/** Tables of which each person reads and writes their own rows only. */
const ownTables = [
  "calendar_accesses",
  "calendar_feeds",
  "calendar_syncs",
  "clinic_invitations",
  "family_members",
  "favorite_list_items",
  "favorite_lists",
  "feature_choices",
  "notification_preferences",
  "privacy_preferences",
  "push_subscriptions",
  "quiet_hours",
  "reminder_choices",
  "saved_searches",
  "text_numbers",
  "user_preferences",
  "waiting_entries",
];
/** Tables of the back office, for administrators alone. */
const adminTables = [
  "admin_comments",
  "admin_drafts",
  "admin_runs",
  "admin_views",
  "content_versions",
  "distinct_listings",
  "import_uploads",
  "listing_merges",
  "newsletter_issues",
  "search_rule_versions",
  "search_test_queries",
];
/** Tables that administrators alone read and write. */
const officeTables = ["feature_overrides", "legal_findings", "legal_scans", "link_faults"];
const errorTables = ["browser_error_reports", "browser_errors"];
const headTables = ["audit_anchors", "audit_head"];
/** Numbers without persons, which the process writes and administrators read. */
const countTables = [
  "agent_calls",
  "page_events",
  "recent_events",
  "result_positions",
  "web_vitals",
];
/** Administrators read them; jobs write. */
const seenTables = ["impersonations", "mail_log", "newsletter_deliveries", "request_minutes"];
/** Everybody reads them; policies leave the writing to staff of their clinic. */
const scheduleTables = ["appointment_types", "schedule_rules", "schedules"];
const staffTables = [
  "appointment_type_resources",
  "bookable_resources",
  "bookable_units",
  "calendar_imports",
  "clinic_staff",
  "schedule_exceptions",
];
/** Both sides of a booking read them; functions of the database alone write. */
const threadTables = ["message_threads", "thread_messages", "thread_reports"];
/** The staff of a clinic read their patients, and add notes about them. */
const patientTables = ["clinic_patient_notes", "clinic_patients"];
/** Visitors read and add to the first two, in some columns. */
const supportTables = [
  "support_conversations",
  "support_messages",
  "support_notes",
  "support_presence",
  "support_replies",
];
/** Staff of a clinic read, make and change those of their clinic. */
const programTables = ["api_keys", "webhook_deliveries", "webhook_endpoints"];
/** Written once, changed never. */
const logTables = ["audit_log", "import_runs", "outbox_events"];

const everyPrivilege = ["SELECT", "INSERT", "UPDATE", "DELETE"];

function expectedGrants() {
  const grants: string[] = [];
  const give = (role: string, tables: string[], privileges: string[]) => {
    for (const table of tables)
      for (const each of privileges) grants.push(`${role} ${each} ${table}`);
  };
  give("anon", publicTables, ["SELECT"]);
  give("authenticated", [...publicTables, ...peopleTables], ["SELECT"]);
  give("authenticated", ["users"], ["UPDATE of some columns"]);
  give("anon", ["app_settings"], ["SELECT"]);
  give("authenticated", ["app_settings"], ["SELECT"]);
  give("admin", [...publicTables, ...peopleTables], everyPrivilege);
  give("admin", ["app_settings", "reviews", "review_removals"], everyPrivilege);
  give("admin", [...adminTables, ...networkTables], everyPrivilege);
  give("admin", logTables, ["SELECT", "INSERT"]);
  give("admin", officeTables, everyPrivilege);
  give("admin", ["browser_errors"], ["UPDATE of some columns"]);
  give("admin", ["contact_replies"], ["SELECT", "INSERT", "UPDATE"]);
  give("admin", [...headTables, ...seenTables, ...countTables, ...errorTables], ["SELECT"]);
  give("admin", soldTables, ["SELECT", "INSERT", "UPDATE"]);
  give("admin", proposedFranchiseTables, everyPrivilege);
  give("admin", ["clinical_proposals"], ["SELECT", "INSERT", "UPDATE"]);
  give("admin", ["clinical_signatures"], ["SELECT", "INSERT", "DELETE"]);
  give("admin", ["search_experiments"], ["SELECT", "INSERT", "UPDATE"]);
  give("admin", paymentTables, ["SELECT"]);
  give("admin", [...inboxTables, ...addedTables], ["SELECT", "DELETE"]);
  give("admin", ["contact_submissions", "mistake_reports"], ["UPDATE"]);
  give("admin", ["claims", "listing_changes", "review_reports"], ["SELECT", "UPDATE", "DELETE"]);
  give("authenticated", ["claims", "listing_changes"], ["SELECT"]);
  for (const role of ["authenticated", "admin"]) {
    give(role, ownTables, everyPrivilege);
    give(role, ["account_deletions", "user_favorites"], ["SELECT", "INSERT", "DELETE"]);
    give(role, ["user_notifications"], ["SELECT", "DELETE", "UPDATE of some columns"]);
  }
  give("anon", ["own_files"], ["INSERT"]);
  for (const role of ["authenticated", "admin"])
    give(role, ["own_files"], ["SELECT", "INSERT", "DELETE"]);
  give("admin", ["bookings"], ["UPDATE of some columns"]);
  give("authenticated", healthTables, everyPrivilege);
  give("anon", [...scheduleTables, "booking_transitions"], ["SELECT"]);
  for (const role of ["anon", "authenticated"]) {
    give(role, ["support_conversations", "support_messages"], ["UPDATE of some columns"]);
    give(role, ["support_messages"], ["SELECT"]);
  }
  give("admin", [...supportTables, "app_feedback"], everyPrivilege);
  give("authenticated", [...threadTables, ...patientTables, "calendar_entries"], ["SELECT"]);
  give("authenticated", ["clinic_patient_notes"], ["INSERT", "DELETE"]);
  give("authenticated", ["reminder_plans"], everyPrivilege);
  give("admin", ["booking_deposits", "register_runs"], ["SELECT"]);
  give("admin", ["register_sources"], everyPrivilege);
  give("admin", ["register_rows"], ["SELECT", "UPDATE of some columns"]);
  give("admin", ["register_objections", "register_words"], ["SELECT", "UPDATE"]);
  give("admin", ["notification_deliveries"], ["SELECT", "UPDATE of some columns"]);
  give("admin", ["thread_reports"], ["SELECT", "UPDATE of some columns"]);
  give("admin", ["message_bars"], ["SELECT", "INSERT", "DELETE"]);
  give("admin", ["app_feedback_replies"], ["SELECT", "INSERT", "UPDATE"]);
  for (const role of ["authenticated", "admin"]) {
    give(role, [...scheduleTables, ...staffTables], everyPrivilege);
    give(role, ["imported_times"], ["SELECT"]);
    give(role, programTables, ["SELECT", "INSERT", "UPDATE"]);
    give(role, ["webhook_endpoints"], ["DELETE"]);
    give(role, ["booking_units", "booking_events", "booking_transitions"], ["SELECT"]);
  }
  return grants.sort();
}

const toSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function declaredColumns(): Promise<string[]> {
  const files = globSync("app/**/tables.server.ts", { cwd: root });
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => {
        const own = column.keyAsName ? toSnakeCase(column.name) : column.name;
        const type = column
          .getSQLType()
          .replaceAll(", ", ",")
          .replace(/^time$/, "time without time zone");
        return `${name}.${own} ${type}${column.notNull ? " not null" : ""}`;
      });
    })
    .sort();
}

test("only the newest snapshot of the tables is kept", () => {
  const snapshots = globSync("db/migrations/meta/*_snapshot.json", { cwd: root });
  const newest = journal.entries.at(-1)?.tag.split("_")[0];
  expect(snapshots.map((path) => basename(path))).toEqual([`${newest}_snapshot.json`]);
});

forEachDatabase((open) => {
  test("a database from before the baseline is refused as it is", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query(
      "update drizzle.__drizzle_migrations set created_at = created_at - 9e11 returning id",
    );
    expect(await readMigrationState(database.pool, folder)).toMatchObject({
      applied: 0,
      isBeforeBaseline: true,
    });
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      /older than the first migration/,
    );
    await database.pool.query(
      "update drizzle.__drizzle_migrations set created_at = created_at + 9e11",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await migrateDatabase(database, folder)).toBe(0);
  });

  test("every migration was applied, and a second run has nothing to do", async () => {
    const database = await open({ seed: "empty" });
    expect(await readMigrationState(database.pool, folder)).toEqual({
      applied: await knownMigrations(folder),
      known: await knownMigrations(folder),
      missing: 0,
      isBeforeBaseline: false,
    });
    expect(await migrateDatabase(database, folder)).toBe(0);
  });

  test("the migrations make exactly the tables that the code declares", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query<{ line: string }>(`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped`);
    const declared = await declaredColumns();
    expect(declared.length).toBeGreaterThan(150);
    expect(rows.map(({ line }) => line).sort()).toEqual(declared);
  });

  test("every table has row-level security, with a policy where a role may touch it", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query<{ name: string; on: boolean; policies: number }>(`
      select relname as name, relrowsecurity as "on",
        (select count(*)::int from pg_policy where polrelid = c.oid) as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    expect(rows.filter((table) => !table.on).map(({ name }) => name)).toEqual([]);
    const bare = rows.filter(({ policies }) => policies === 0).map(({ name }) => name);
    expect(bare.sort()).toEqual(closedTables);
    const known = [
      ...[...publicTables, ...closedTables, ...peopleTables, ...logTables, ...inboxTables],
      ...[...addedTables, ...adminTables, ...headTables, ...seenTables],
      ...[...countTables, ...errorTables],
      ...[...officeTables, ...networkTables, "contact_replies"],
      ...["clinical_proposals", "clinical_signatures", ...proposedFranchiseTables],
      ...[...soldTables, ...paymentTables],
      ...[...ownTables, ...healthTables, "account_deletions"],
      ...["own_files", "user_favorites", "user_notifications"],
      ...["app_settings", "claims", "listing_changes"],
      ...["review_removals", "review_reports", "reviews", "search_experiments"],
      ...[...scheduleTables, ...staffTables, "calendar_entries", "imported_times"],
      ...["booking_deposits", "booking_events", "booking_transitions", "booking_units", "bookings"],
      ...[...supportTables, "app_feedback", "app_feedback_replies"],
      ...[...threadTables, ...patientTables, ...programTables],
      ...[
        "message_bars",
        "newsletter_subscribers",
        "notification_deliveries",
        "register_contacts",
        "register_objections",
        "register_rows",
        "register_runs",
        "register_sources",
        "register_words",
        "reminder_plans",
      ],
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  test("each role has the rights it was given and no other", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query<{ line: string }>(`
      select role || ' ' || privilege || ' ' || relname as line
      from pg_class c, unnest(array['anon', 'authenticated', 'admin']) as role,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege(role, c.oid, privilege)
      union all
      select role || ' UPDATE of some columns ' || relname
      from pg_class c, unnest(array['anon', 'authenticated', 'admin']) as role
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_any_column_privilege(role, c.oid, 'UPDATE') and not has_table_privilege(role, c.oid, 'UPDATE')`);
    expect(rows.map(({ line }) => line).sort()).toEqual(expectedGrants());
  });

  test("API keys have the rights of guests and read some columns of bookings", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query<{ line: string }>(`
      select privilege || ' ' || c.relname as line
      from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege('api_key', c.oid, privilege) <> has_table_privilege('anon', c.oid, privilege)
      union all
      select a.attname || ' of ' || c.relname
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and (has_column_privilege('api_key', c.oid, a.attnum, 'SELECT, INSERT, UPDATE')
          <> has_column_privilege('anon', c.oid, a.attnum, 'SELECT, INSERT, UPDATE'))`);
    expect(rows.map(({ line }) => line.replace(" of bookings", "")).sort()).toEqual([
      ...[
        "appointment_type_id",
        "clinic_id",
        "contact_email",
        "contact_phone",
        "during",
        "ends_at",
      ],
      ...["id", "note", "patient_name", "professional_id", "sequence", "starts_at", "state"],
      ...["updated_at", "visit_type"],
    ]);
  });

  test("none of the roles can sign in, pass row-level security or make others", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query(`
      select rolname from pg_roles where rolname in ('anon', 'authenticated', 'admin', 'api_key')
        and not (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`);
    expect(rows).toHaveLength(4);
  });

  test("people read and change their own row of users only", async () => {
    const database = await open({ seed: "empty" });
    const { rows } = await database.pool.query<{ rule: string }>(
      "select coalesce(qual, '') || coalesce(with_check, '') as rule from pg_policies where tablename = 'users' and 'authenticated' = any(roles)",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { rule } of rows) expect(rule).toContain("app.user_id");
  });
});
