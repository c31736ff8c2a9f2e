import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeColumns } from "#app/admin-kit/describe-resource.server.ts";
import { fromSelected, listRules, selected } from "#app/admin-kit/list/list-query.server.ts";
import { readListState } from "#app/admin-kit/list/list-state.ts";
import { readPage } from "#app/admin-kit/list/read-page.server.ts";
import { adminKit as arabic } from "#app/admin-kit/messages/ar.ts";
import { adminKit as english } from "#app/admin-kit/messages/en.ts";
import { type AdminScope, inLanguage } from "#app/admin-kit/resource.server.ts";
import { seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { seedHolidays } from "#app/booking/holidays/seed-holidays.server.ts";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { findRecords } from "./palette/find-records.server.ts";
import { resources } from "./resources.server.ts";

const adminKit = { en: english, ar: arabic };
const job = { kind: "job", name: "test" } as const;

/** Lists that have rows in the town of this test. */
const filled = [
  ...["clinics-and-centers", "franchises", "professionals", "services", "bookings", "holidays"],
  ...["claims", "reviews", "users", "vocabularies", "logs", "blog-articles", "blog-authors"],
  ...["blog-categories", "help-articles", "help-categories", "help-faqs", "content-pages"],
  ...["legal", "contact", "feedback", "mails"],
];

/** The demo city with its bookings and texts, and with what visitors would add. */
async function fillTown(database: Database): Promise<Database> {
  await withTransaction(database, job, async (tx) => {
    await seedContent(tx);
    await seedBlog(tx);
    await seedHolidays(tx);
    await tx.execute(sql`insert into users (auth_user_id, email, full_name, phone)
      values ('mariam', 'mariam@example.ae', 'Mariam Saleh', '+971501234567') on conflict do nothing`);
    await tx.execute(sql`insert into claims (id, entity_type, entity_id, role, name, email, licence, locale)
      select gen_random_uuid(), 'clinics', id, 'owner', 'Areej Nasser', 'areej@example.ae', 'DHA-1', 'en'
      from clinics limit 1`);
    await tx.execute(sql`insert into legal_findings
        (source_type, source_id, field, locale, rule, severity, match, excerpt, owner_id)
      select 'clinics', id::text, 'description', 'en', 'guarantee', 'high', 'guaranteed', 'results are guaranteed', 'mariam'
      from clinics order by id limit 1`);
    await tx.execute(sql`insert into contact_submissions (id, topic, name, email, phone, message, locale)
      values (gen_random_uuid(), 'question', 'Salma Haddad', 'salma@example.ae', '+971501112233', 'Where do I change it?', 'en')`);
    await tx.execute(sql`insert into app_feedback (feedback_type, description, email)
      values ('bug', 'The map stays empty.', 'salma@example.ae')`);
    await tx.execute(sql`insert into mail_log (kind, key, recipient, state, error)
      values ('claim', 'k', 'h•••@example.ae', 'failed', 'refused')`);
  });
  await seedDemoBookings(database);
  return database;
}

function scopeOf(database: Database, locale: "en" | "ar"): AdminScope {
  return {
    ...testServices(database, { dataDir: tmpdir() }),
    actor: { kind: "admin", userId: "noura", email: "noura@example.ae" },
    locale,
    requestId: "request-of-a-test",
    namesOf: async () => new Map(),
    administrators: async () => new Map(),
  };
}

test.each(locales)("a list whose rows nobody adds by hand says what fills it, in %s", (locale) => {
  const byOthers = resources.filter(({ create, newPermission }) => !create && !newPermission);
  expect(byOthers.map(({ name }) => name)).toEqual(expect.arrayContaining(["logs", "contact"]));
  const silent = byOthers.filter(({ words, messages }) => {
    const text = words.empty === undefined ? undefined : messages[locale][words.empty];
    return typeof text !== "string" || text === adminKit[locale]["list.nothingText"];
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

onAnyDatabase((open) => {
  let town: Promise<Database> | null = null;
  const openTown = () => (town ??= open({ seed: "demo" }).then(fillTown));
  beforeAll(() => openTown().then(() => {}), 180_000);

  test.each(locales)(
    "the search of a list finds every word that a row shows, in %s",
    async (locale) => {
      const database = await openTown();
      const scope = scopeOf(database, locale);
      const walked: string[] = [];
      const missed: string[] = [];
      for (const declared of resources) {
        const resource = inLanguage(declared, locale);
        const rules = listRules(resource, locale);
        const columns = describeColumns(scope, resource);
        await withRead(database, scope.actor, async (tx) => {
          const state = readListState(new URLSearchParams(), rules);
          const [row] = (await readPage(tx, resource, state)).rows;
          if (!row) return;
          walked.push(resource.name);
          for (const { name, kind, choices } of columns) {
            const cell = row.cells[name];
            if (!["text", "choice"].includes(kind) || !state.columns.includes(name) || !cell)
              continue;
            const shown =
              kind === "choice" ? choices.find(({ value }) => value === cell)?.label : String(cell);
            const word = shown?.split(/\s+/).sort((one, other) => other.length - one.length)[0];
            if (!word) continue;
            const search = readListState(new URLSearchParams({ q: word }), rules);
            const found = await tx.execute(sql`
            select 1 from ${fromSelected(resource, { state: search })}
            where ${selected(resource, { state: search })} and (${resource.id})::text = ${row.id}`);
            if (found.rows.length === 0) missed.push(`${resource.path} ${name}: ${word}`);
          }
        });
      }
      expect(missed).toEqual([]);
      expect(walked).toEqual(expect.arrayContaining(filled));
    },
  );

  test("records are found by name, telephone, licence and booking number", async () => {
    const database = await openTown();
    const scope = scopeOf(database, "en");
    const { rows } = await withRead(database, scope.actor, (tx) =>
      tx.execute<Record<"clinic" | "name" | "phone" | "licence" | "booking", string>>(sql`
        select c.id as clinic, c.name_en as name, c.phone, c.licence_number as licence, b.id as booking
        from clinics c join bookings b on b.clinic_id = c.id
        where b.state = 'confirmed' and c.phone is not null order by c.id, b.id limit 1`),
    );
    const [sample] = rows;
    if (!sample) throw new Error("The demo city has no booking at a clinic with a telephone.");
    const hrefs = async (query: string) =>
      (await findRecords(scope, query)).map(({ href }) => href);
    const clinic = `/admin/clinics-and-centers/${sample.clinic}`;
    expect(await hrefs(sample.name)).toContain(clinic);
    expect(await hrefs(sample.licence)).toContain(clinic);
    expect(await hrefs(sample.phone.replace(/^\+971/, "0"))).toContain(clinic);
    expect(await hrefs(sample.booking)).toEqual([`/admin/providers/bookings/${sample.booking}`]);
    const content = { ...scope, actor: { ...scope.actor, office: "content" as const } };
    expect(await findRecords(content, sample.name)).toEqual([]);
  });
});
