import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase, withRollback } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const staff = { kind: "job", name: "test" } as const;

forEachDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const { people, clinics, franchiseId, serviceId } = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    /** Takes an action on the page of a record, and opens its result. */
    async function act(
      list: string,
      action: string,
      id: string,
      more: Record<string, string> = {},
    ) {
      const fields = { intent: "start", run: randomUUID(), action, id, version: "", ...more };
      const sent = await office.submit(noura, `/admin/${list}/bulk`, fields);
      expect(sent.status).toBe(303);
      const path = sent.to ?? "";
      return { path, text: (await office.openRun(noura, path)).text };
    }
    const one = async (text: string, values: unknown[]) =>
      (await database.pool.query(text, values)).rows[0];
    return { ...office, database, noura, people, clinics, franchiseId, serviceId, act, one };
  }

  test("a mark is set on the listing and in the search, is recorded, and is taken back", async () => {
    const { act, one, open: visit, submit, noura, clinics } = await openTown();
    const state = () =>
      one(
        `select c.is_featured as featured, l.is_featured as listed from clinics c
          join directory_listings l on l.entity_id = c.id where c.id = $1`,
        [clinics.north],
      );
    const { path, text } = await act("clinics-and-centers", "feature", clinics.north);
    expect(text).toContain("1 row changed.");
    expect(await state()).toEqual({ featured: true, listed: true });
    const undo = /name="undo" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect((await submit(noura, path, { intent: "undo", undo })).status).toBe(303);
    expect(await state()).toEqual({ featured: false, listed: false });
    const record = (await visit(noura, `/admin/clinics-and-centers/${clinics.north}`)).text;
    expect(record).toContain("Listing featured");
    expect(record).toContain("Listing no longer featured");
  });

  test("a licence that is found today makes a page verified; one without a number cannot be", async () => {
    const { act, one, people, clinics, database } = await openTown();
    const isVerified = async () =>
      (await one("select is_verified from directory_listings where entity_id = $1", [people.bilal]))
        .is_verified;
    await act("professionals", "verify", people.bilal);
    expect(await isVerified()).toBe(true);
    expect((await act("professionals", "unverify", people.bilal)).text).toContain("1 row changed.");
    expect(await isVerified()).toBe(false);
    const { text } = await act("clinics-and-centers", "verify", clinics.south);
    expect(text).not.toContain("1 row changed.");
    expect(await withRollback(database, staff, (tx) => refreshListings(tx))).toBe(0);
  });

  test("a licence check is taken back from its result to the day before it, and from the history", async () => {
    const { act, one, open: visit, submit, openRun, noura, people, database } = await openTown();
    const id = people.bilal;
    const day = async () =>
      (await one("select licence_checked_on::text as day from professionals where id = $1", [id]))
        .day;
    await database.pool.query(
      "update professionals set licence_checked_on = '2026-01-05' where id = $1",
      [id],
    );
    const undo = async ({ path, text }: { path: string; text: string }) => {
      const undoId = /name="undo" value="([^"]+)"/.exec(text)?.[1] ?? "";
      const { to } = await submit(noura, path, { intent: "undo", undo: undoId });
      return (await openRun(noura, to ?? "")).text;
    };
    const checked = await act("professionals", "verify", id);
    const today = await day();
    expect(today > "2026-01-05").toBe(true);
    expect(checked.text).toMatch(/You can undo this for (?:5\d|60) seconds/);
    expect(await undo(checked)).toContain("1 row changed.");
    expect(await day()).toBe("2026-01-05");
    await undo(await act("professionals", "unverify", id));
    expect(await day()).toBe("2026-01-05");

    const record = (await visit(noura, `/admin/professionals/${id}`)).text;
    expect(record).toContain("Change of a licence check undone");
    expect(record).toContain("2026-01-05");
    expect(record).toMatch(/\?revert=\d+/);

    // A day that somebody states within the minute stays.
    const again = await act("professionals", "verify", id);
    await database.pool.query(
      "update professionals set licence_checked_on = '2026-03-01' where id = $1",
      [id],
    );
    expect(await undo(again)).not.toContain("1 row changed.");
    expect(await day()).toBe("2026-03-01");
  });

  test("what is referred to is not deleted, and the answer says by what", async () => {
    const town = await openTown();
    const { act, one, clinics, franchiseId, serviceId, people, database } = town;
    const { open: visit, submit, noura } = town;
    const franchise = await act("franchises", "delete", franchiseId);
    expect(franchise.text).toMatch(/In use.*3 clinics/);
    const clinic = await act("clinics-and-centers", "delete", clinics.north);
    expect(clinic.text).toMatch(/In use.*4 places of practice/);
    const service = await act("services", "delete", serviceId);
    expect(service.text).toMatch(/In use.*3 clinic services/);
    expect(
      await one("select 1 as there from clinics where id = $1", [clinics.north]),
    ).toBeDefined();

    const preview = async (path: string, id: string) => {
      const fields = { intent: "prepare", run: randomUUID(), action: "delete", id };
      const { to } = await submit(noura, `/admin/${path}/bulk`, fields);
      return (await visit(noura, to ?? "")).text;
    };
    const inUse = await preview("clinics-and-centers", clinics.north);
    expect(inUse).toContain("In use: prevents the deletion");
    expect(inUse).toContain("Deletes the record and its own parts");
    expect(inUse).toContain("Nothing can be deleted while it is in use.");
    expect(inUse).not.toContain('value="start"');
    expect(inUse).toMatch(/name="action" value="unlist"/);
    const unused = await preview("professionals", people.dina);
    expect(unused).toContain("Deleted too");
    expect(unused).toContain('value="start"');
    const free = await act("professionals", "delete", people.dina);
    expect(free.text).toContain("1 row changed.");
    expect(await one("select 1 from professionals where id = $1", [people.dina])).toBeUndefined();
    expect(await withRollback(database, staff, (tx) => refreshListings(tx))).toBe(0);
  });

  test("a deletion is undone from its result, with the parts of the record and its public page", async () => {
    const { act, database, noura, one, open: visit, openRun, people, submit } = await openTown();
    const { rows } = await database.pool.query<{ slug: string }>(
      "update professionals set status = 'active' where id = $1 returning slug",
      [people.bilal],
    );
    const slug = rows[0]?.slug ?? "";
    const state = () =>
      one(
        `select to_jsonb(p) as row,
          (select count(*)::int from places_of_practice where professional_id = p.id) as places,
          (select count(*)::int from directory_listings where entity_id = p.id) as listings
        from professionals p where id = $1`,
        [people.bilal],
      );
    const before = await state();
    expect(before.places).toBeGreaterThan(0);
    const { path, text } = await act("professionals", "delete", people.bilal);
    expect(text).toContain("1 row changed.");
    expect(text).toMatch(/You can undo this for (?:5\d|60) seconds/);
    expect(await state()).toBeUndefined();
    expect((await visit(noura, `/professionals/${slug}`)).status).not.toBe(200);
    const undo = /name="undo" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const undone = await submit(noura, path, { intent: "undo", undo });
    expect((await openRun(noura, undone.to ?? "")).text).toContain("Undo the deletion: done");
    expect(await state()).toEqual(before);
    expect((await visit(noura, `/professionals/${slug}`)).status).toBe(200);
    expect(await withRollback(database, staff, (tx) => refreshListings(tx))).toBe(0);
  });

  test("after a minute a deletion is undone on the page of the deleted record, once", async () => {
    const { act, clinics, database, noura, one, open: visit, openRun, submit } = await openTown();
    await database.pool.query("delete from places_of_practice where clinic_id = $1", [
      clinics.south,
    ]);
    const page = `/admin/clinics-and-centers/${clinics.south}`;
    await act("clinics-and-centers", "delete", clinics.south);
    const { text } = await visit(noura, page);
    expect(text).toMatch(/Deleted on .* by /);
    const restore = { action: "restore", id: clinics.south, intent: "start" };
    const run = /name="run" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const sent = await submit(noura, "/admin/clinics-and-centers/bulk", { ...restore, run });
    expect((await openRun(noura, sent.to ?? "")).text).toContain("1 row changed.");
    expect((await visit(noura, page)).text).toContain("Deletion of a listing undone");
    expect(await one("select slug from clinics where id = $1", [clinics.south])).toBeDefined();
    const again = { ...restore, run: randomUUID() };
    const refused = await submit(noura, "/admin/clinics-and-centers/bulk", again);
    expect((await openRun(noura, refused.to ?? "")).text).toContain("Undo the deletion: not done");
  });

  test("a deletion of too many rows is called final before it, and offers no undo", async () => {
    const { act, clinics, database, noura, open: visit, submit } = await openTown();
    const id = clinics.south;
    await database.pool.query("delete from places_of_practice where clinic_id = $1", [id]);
    await database.pool.query(
      `insert into opening_exceptions (clinic_id, on_date, is_closed)
        select $1, date '2030-01-01' + day, true from generate_series(1, 2000) day`,
      [id],
    );
    const fields = { intent: "prepare", run: randomUUID(), action: "delete", id };
    const { to } = await submit(noura, "/admin/clinics-and-centers/bulk", fields);
    const preview = (await visit(noura, to ?? "")).text;
    expect(preview).toContain("This cannot be undone");
    expect(preview).not.toContain("You can undo this for 60 seconds");
    const { text } = await act("clinics-and-centers", "delete", id);
    expect(text).toContain("1 row changed.");
    expect(text).not.toContain('name="undo"');
    const page = (await visit(noura, `/admin/clinics-and-centers/${id}`)).text;
    expect(page).toMatch(/Deleted on .* by /);
    expect(page).not.toContain('value="restore"');
  });

  test("an address is changed for each kind, and the former one leads to it", async () => {
    const { act, open: visit, noura, franchiseId } = await openTown();
    const { text } = await act("franchises", "rename", franchiseId, { newSlug: "group-of-dubai" });
    expect(text).toContain("1 row changed.");
    expect((await visit(noura, "/franchises/the-group")).to).toContain(
      "/franchises/group-of-dubai",
    );
    const taken = await act("franchises", "rename", franchiseId, { newSlug: "Not A Slug" });
    expect(taken.text).toContain("Not accepted");
  });

  test("a clinic's record shows its contact data, and the form of its slug opens with it", async () => {
    const { database, open: visit, noura, clinics } = await openTown();
    await database.pool.query(
      `update clinics set address_en = '7 Creek Road', phone = '+97145550201', email = 'desk@north.example'
      where id = $1`,
      [clinics.north],
    );
    const { text } = await visit(noura, `/admin/clinics-and-centers/${clinics.north}`);
    for (const shown of ["7 Creek Road", "+97145550201", "desk@north.example"])
      expect(text).toContain(shown);
    expect(text).toMatch(/<input(?=[^>]*name="newSlug")[^>]*value="north"/);
  });
});
