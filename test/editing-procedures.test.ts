import { beforeAll, describe, expect, test } from "vitest";
import { createAccount, createAdmin } from "#app/accounts/create-account.server.ts";
import { openSession } from "#app/accounts/entering/open-session.server.ts";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import { callSite } from "./call-site.ts";
import { forEachDatabase, withRollback } from "./databases/database.ts";
import { writeSmallDirectory } from "./seeds/small-directory.ts";

const staff = { kind: "job", name: "test" } as const;
const password = "a-long-password";

forEachDatabase((open) => {
  describe("procedures that edit entities", () => {
    let database: Database;
    let call: (name: string, body: object, token?: string) => Promise<Response>;
    let user: string;

    beforeAll(async () => {
      database = await open({ seed: "vocabulary" });
      await writeSmallDirectory(database);
      const site = callSite(database, { "rest/v1/rpc/:name": callProcedure });
      const { services } = site;
      const tokenOf = async ({ userId }: { userId: string }) => {
        const visit = { ...services, clientAddress: "10.0.0.1", requestId: "request-1" };
        const { id: sessionId } = await openSession(visit, userId, new Headers());
        return signAccessToken(services.config, { userId, sessionId });
      };
      const email = "editing-admin@example.ae";
      const admin = await tokenOf(
        await createAdmin(services, { fullName: "Mona Saleh", password, email }),
      );
      user = await tokenOf(
        await createAccount(services, {
          fullName: "Omar Nasser",
          password,
          email: "editing-user@example.ae",
          isAdmin: false,
        }),
      );
      call = (name, body, token = admin) =>
        site.post(
          `/rest/v1/rpc/${name}`,
          body,
          token === "" ? {} : { authorization: `Bearer ${token}` },
        );
    });

    const ask = async (name: string, body: object) => (await call(name, body)).json();
    const rowsOf = async (text: string, values: unknown[] = []) =>
      (await database.pool.query(text, values)).rows;
    const one = async (entityType: string) =>
      (
        await rowsOf(
          `select id, version from ${entityType} where status = 'active' order by slug limit 1`,
        )
      )[0];
    const expectFresh = async () =>
      expect(await withRollback(database, staff, (tx) => refreshListings(tx))).toBe(0);

    test.each([
      "bulk_update_entities",
      "bulk_create_entities",
      "bulk_delete_entities",
      "admin_delete_clinics",
      "admin_delete_clinics_json",
      "validate_geographic_hierarchy",
      "link_geographic_children_to_parent",
      "sort_geographic_items_alphabetically",
    ])("%s refuses guests and people before it reads anything, with a hint", async (name) => {
      for (const token of ["", user]) {
        const response = await call(name, {}, token);
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({
          code: "42501",
          hint: expect.stringContaining("Row-level security"),
        });
      }
      const wrong = await call(name, { level: 7, entity_type: [] });
      expect(wrong.status).toBe(400);
      expect(await wrong.json()).toMatchObject({
        code: "22023",
        hint: expect.stringContaining(`${name} takes `),
      });
    });

    test("an update states facts anew, is audited with both values and reaches the listing", async () => {
      const { id, version } = await one("clinics");
      const answer = await ask("bulk_update_entities", {
        entity_type: "clinics",
        updates_json: [{ id, version, phone: "+97143334444", is_featured: true }],
      });
      expect(answer).toEqual({
        updated: 1,
        results: [{ id, outcome: "updated", version: version + 1 }],
      });
      const [listing] = await rowsOf(
        "select phone, is_featured from directory_listings where entity_id = $1",
        [id],
      );
      expect(listing).toEqual({ phone: "+97143334444", is_featured: true });
      const [clinic] = await rowsOf("select stated_facts from clinics where id = $1", [id]);
      expect(clinic.stated_facts.phone.source).toBe("staff");
      const [audit] = await rowsOf(
        "select detail from audit_log where action = 'listing.edit' and entity_id = $1",
        [id],
      );
      expect(audit.detail.after).toEqual({ phone: "+97143334444", is_featured: true });
      expect(audit.detail.before).toHaveProperty("phone");
      await expectFresh();
    });

    test("of two who edit the same version the second sees the stored values, and nothing is lost", async () => {
      const { id, version } = await one("franchises");
      const edit = (website: string) =>
        ask("bulk_update_entities", {
          entity_type: "franchises",
          updates_json: [{ id, version, website }],
        });
      const both = await Promise.all([edit("https://a.example"), edit("https://b.example")]);
      const outcomes = both.map(({ results }) => results[0]);
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["stale", "updated"]);
      const stale = outcomes.find(({ outcome }) => outcome === "stale");
      const [stored] = await rowsOf("select website, version from franchises where id = $1", [id]);
      expect(stale).toMatchObject({
        version: stored.version,
        current: { website: stored.website },
      });
    });

    test("one refused row leaves the others changed; the same values change nothing", async () => {
      const [first, second] = await rowsOf("select id from professionals order by slug limit 2");
      const update = () =>
        ask("bulk_update_entities", {
          entity_type: "professionals",
          updates_json: [
            { id: first.id, profession_id: 2 ** 30 },
            { id: second.id, name_en: "Dr <b>Bold</b> & Co" },
            { id: "00000000-0000-4000-8000-000000000000", phone: null },
          ],
        });
      expect(await update()).toMatchObject({
        updated: 1,
        results: [
          { outcome: "refused", problem: expect.stringContaining("referred to") },
          { outcome: "updated" },
          { outcome: "missing" },
        ],
      });
      expect((await update()).results[1]).toMatchObject({ outcome: "unchanged" });
      const [stored] = await rowsOf("select name_en from professionals where id = $1", [second.id]);
      expect(stored.name_en).toBe("Dr <b>Bold</b> & Co");
    });

    test("changes of many are written together: their order, refusals and audit stay their own", async () => {
      const people = await rowsOf("select id, version from professionals order by slug limit 12");
      const [twice, , , refused] = people;
      const changed = people.filter(({ id }) => id !== refused.id);
      const tagged = people.map(({ id }, place) => ({ id, tags: [`Round ${place}`, "a,b"] }));
      const updates_json = tagged.map((row) =>
        row.id === refused.id ? { ...row, profession_id: 2 ** 30 } : row,
      );
      const answer = await ask("bulk_update_entities", {
        entity_type: "professionals",
        updates_json: [
          ...updates_json,
          { id: twice.id, version: twice.version + 1, phone: "+97143335555" },
        ],
      });
      expect(answer.results.map(({ id }: { id: string }) => id)).toEqual([
        ...people.map(({ id }) => id),
        twice.id,
      ]);
      expect(answer.results.at(-1)).toMatchObject({
        outcome: "updated",
        version: twice.version + 2,
      });
      expect(answer.results[3]).toMatchObject({ outcome: "refused", code: "23503" });
      expect(answer.updated).toBe(changed.length + 1);
      const stored = await rowsOf(
        `select e.id, e.tags, count(l.id)::int as audited from professionals e
        join audit_log l on l.entity_id = e.id::text and l.action = 'listing.edit'
          and l.detail -> 'after' ->> 'tags' like '%Round%'
        where e.id = any($1) group by e.id order by e.slug`,
        [people.map(({ id }) => id)],
      );
      expect(stored).toEqual(
        tagged.filter(({ id }) => id !== refused.id).map((row) => ({ ...row, audited: 1 })),
      );
      await expectFresh();
    });

    test("columns that are not offered, too many rows and lists that are no JSON are refused, with a hint", async () => {
      const { id } = await one("clinics");
      const stray = await call("bulk_update_entities", {
        entity_type: "clinics",
        updates_json: [{ id, slug: "elsewhere" }],
      });
      expect(stray.status).toBe(400);
      expect(await stray.json()).toMatchObject({ code: "PGRST204" });
      const long = await call("bulk_update_entities", {
        entity_type: "clinics",
        updates_json: [{ id, name_en: "n".repeat(201) }],
      });
      expect(await long.json()).toMatchObject({ code: "22023" });
      const many = await call("bulk_delete_entities", {
        entity_type: "clinics",
        entity_ids: Array.from({ length: 501 }, () => id),
      });
      expect(many.status).toBe(400);
      const broken = await call("admin_delete_clinics_json", { clinic_ids_json: "[oops" });
      expect(await broken.json()).toMatchObject({
        code: "22023",
        hint: expect.stringContaining("JSON text"),
      });
    });

    test("a procedure that does not exist is answered with those that do", async () => {
      const response = await call("bulk_updates", {});
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: "PGRST202",
        hint: expect.stringContaining("bulk_update_entities"),
      });
    });

    test("created entities get a free address, and are deleted again", async () => {
      const [{ franchise_type_id }] = await rowsOf(
        "select franchise_type_id from franchises limit 1",
      );
      const row = { name_en: "Gulf Smiles", name_ar: "ابتسامات الخليج", franchise_type_id };
      const answer = await ask("bulk_create_entities", {
        entity_type: "franchises",
        entities_json: [row, row, { name_en: "No type", name_ar: "بلا نوع" }],
      });
      expect(answer).toMatchObject({
        created: 2,
        results: [
          { outcome: "created", slug: "gulf-smiles" },
          { outcome: "created", slug: "gulf-smiles-2" },
          { outcome: "refused" },
        ],
      });
      const entity_ids = answer.results.flatMap(({ id }: { id?: string }) => id ?? []);
      const body = { entity_type: "franchises", entity_ids };
      expect(await ask("bulk_delete_entities", body)).toMatchObject({ deleted: 2 });
      expect(await ask("bulk_delete_entities", body)).toMatchObject({
        deleted: 0,
        results: [{ outcome: "missing" }, { outcome: "missing" }],
      });
      await expectFresh();
    });

    test("a clinic that others refer to stays and says by what; a free one goes, also by text", async () => {
      const [used] = await rowsOf(
        "select clinic_id as id, count(*)::int as count from places_of_practice group by 1 order by 1 limit 1",
      );
      expect(await ask("admin_delete_clinics", { clinic_ids: [used.id] })).toMatchObject({
        deleted: 0,
        results: [{ outcome: "referred", by: { places_of_practice: used.count } }],
      });
      const [{ city_id }] = await rowsOf("select city_id from clinics limit 1");
      const created = await ask("bulk_create_entities", {
        entity_type: "clinics",
        entities_json: [{ name_en: "Empty Clinic", name_ar: "عيادة فارغة", city_id }],
      });
      const [{ id }] = created.results;
      expect(
        await ask("admin_delete_clinics_json", { clinic_ids_json: JSON.stringify([id]) }),
      ).toMatchObject({ deleted: 1 });
      expect(await rowsOf("select 1 from directory_listings where entity_id = $1", [id])).toEqual(
        [],
      );
      await expectFresh();
    });

    test("every table that refers to an entity is one of its parts or keeps it from deletion", async () => {
      const refers = await rowsOf(
        `
        select distinct child.relname as table from pg_constraint c
        join pg_class child on child.oid = c.conrelid
        join pg_class parent on parent.oid = c.confrelid
        where c.contype = 'f' and parent.relname = any($1) order by 1`,
        [["professionals", "clinics", "services", "franchises"]],
      );
      // Rows that are part of an entity, and (bookings, reviews, places, offers, branches) those that prevent
      // its deletion.
      expect(refers.map(({ table }) => table)).toEqual([
        "api_keys",
        "appointment_types",
        "bookable_resources",
        "bookings",
        "clinic_invitations",
        "clinic_networks",
        "clinic_patients",
        "clinic_pictures",
        "clinic_services",
        "clinic_staff",
        "clinic_vocabulary",
        "clinics",
        "franchise_proposal_branches",
        "franchise_proposals",
        "opening_exceptions",
        "places_of_practice",
        "professional_services",
        "professional_vocabulary",
        "reminder_plans",
        "review_removals",
        "reviews",
        "schedules",
        "waiting_entries",
        "webhook_endpoints",
      ]);
    });
  });
});
