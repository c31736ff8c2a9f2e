import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const professionals = "/admin/professionals";

forEachDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const directory = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addAdmin("salem@example.ae", "Salem Ali");
    const noura = await office.enter("noura@example.ae");
    const salem = await office.enter("salem@example.ae");
    return { ...office, database, directory, noura, salem };
  }

  type Office = Awaited<ReturnType<typeof openTown>>;

  /** Sends the form of a list for all of its rows, and returns the address of the preview. */
  async function prepare({ submit, noura }: Office, path: string, action: string, query = "") {
    const fields = { intent: "prepare", run: randomUUID(), action, query, all: "on" };
    const sent = await submit(noura, `${path}/bulk`, fields);
    expect(sent.status).toBe(303);
    return sent.to ?? "";
  }

  const statuses = async ({ database }: Office) => {
    const { rows } = await database.pool.query<{ slug: string; status: string }>(
      "select slug, status from professionals order by slug",
    );
    return Object.fromEntries(rows.map(({ slug, status }) => [slug, status]));
  };

  test("rows are changed after the preview, once, and the change is taken back within a minute", async () => {
    const office = await openTown();
    const { open: visit, submit, noura, salem, database } = office;
    const before = await statuses(office);
    const run = await prepare(office, professionals, "unlist");
    const preview = await visit(noura, run);
    expect(preview.text).toContain("Remove from site: Professionals (3)");
    expect(preview.text).toContain("1 selected row is skipped");
    expect(await statuses(office)).toEqual(before);
    expect((await visit(salem, run)).status).toBe(404);

    const twice = await Promise.all([
      submit(noura, run, { intent: "start" }),
      submit(noura, run, { intent: "start" }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(Object.values(await statuses(office)))).toEqual(new Set(["inactive"]));
    const listed = await database.pool.query(
      "select 1 from directory_listings where entity_type = 'professionals'",
    );
    expect(listed.rows).toEqual([]);
    const audits = await database.pool.query(
      "select distinct actor_id from audit_log where action = 'listing.remove'",
    );
    expect(audits.rows).toHaveLength(1);

    const done = await visit(noura, run);
    expect(done.text).toContain("3 rows changed.");
    const undo = /name="undo" value="([^"]+)"/.exec(done.text)?.[1] ?? "";
    const undone = await submit(noura, run, { intent: "undo", undo });
    expect(undone.status).toBe(303);
    expect(await statuses(office)).toEqual(before);
    expect((await submit(noura, run, { intent: "undo", undo: randomUUID() })).status).toBe(410);
    const { rows } = await database.pool.query(
      "select count(*)::int as count from directory_listings where entity_type = 'professionals'",
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  test("after a minute nothing is taken back", async () => {
    const office = await openTown();
    const { open: visit, submit, noura, database } = office;
    const run = await prepare(office, professionals, "unlist", "q=bilal");
    await submit(noura, run, { intent: "start" });
    await database.pool.query(
      "update admin_runs set finished_at = finished_at - interval '61 seconds'",
    );
    expect((await submit(noura, run, { intent: "undo", undo: randomUUID() })).status).toBe(410);
    const back = await prepare(office, professionals, "relist", "q=bilal");
    await submit(noura, back, { intent: "start" });
    expect((await statuses(office)).bilal).toBe("active");
    const { text } = await visit(noura, back);
    expect(text).toContain("One entry is now on the site.");
    expect(text).toMatch(/<a [^>]*href="\/professionals\/bilal"[^>]*>Show on the site/);
  });

  test("a run that was cut off is continued where it stopped", async () => {
    const office = await openTown();
    const { open: visit, submit, noura, database } = office;
    const run = await prepare(office, professionals, "unlist");
    await database.pool.query(
      "update admin_runs set state = 'running', position = 1, beat_at = now() - interval '1 minute' where id = $1",
      [run.split("/").at(-1)],
    );
    expect((await visit(noura, run)).text).toContain("The run was interrupted.");
    await submit(noura, run, { intent: "continue" });
    const active = Object.values(await statuses(office)).filter((status) => status === "active");
    expect(active).toHaveLength(1);
    await submit(noura, await prepare(office, professionals, "relist", "f.status=inactive"), {
      intent: "start",
    });
    await database.pool.query("update professionals set status = 'inactive' where slug = 'dina'");
  });

  test("what is referred to is not deleted, and the answer says by what", async () => {
    const office = await openTown();
    const { open: visit, submit, noura, database } = office;
    const query = "q=cardiology&f.category=specialties";
    const run = await prepare(office, "/admin/vocabularies", "delete", query);
    await submit(noura, run, { intent: "start" });
    const { text } = await visit(noura, run);
    expect(text).toMatch(/In use.*4 professionals&#x27; vocabulary choices/);
    const { rows } = await database.pool.query(
      "select 1 from vocabulary_items where slug = 'cardiology'",
    );
    expect(rows).toHaveLength(1);
  });

  test("a claim is refused with a reason that is needed, and by what the moderator has read", async () => {
    const office = await openTown();
    const { open: visit, submit, noura, database, directory } = office;
    const id = randomUUID();
    await database.pool.query(
      `insert into claims (id, entity_type, entity_id, role, name, email, licence, locale)
        values ($1, 'clinics', $2, 'owner', 'Mariam', 'mariam@example.ae', 'DHA-F-1', 'en')`,
      [id, directory.clinics.north],
    );
    const reject = { intent: "start", action: "reject", id, version: "" };
    const asked = await submit(noura, "/admin/claims/bulk", { ...reject, run: randomUUID() });
    const refused = await submit(noura, asked.to ?? "", { intent: "start", reason: " " });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please fill in this field");
    const fields = { ...reject, run: randomUUID(), reason: "No licence of that number." };
    const done = await submit(noura, "/admin/claims/bulk", fields);
    expect((await visit(noura, done.to ?? "")).text).toContain("1 row changed.");
    const { rows } = await database.pool.query("select state, reason from claims where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ state: "rejected", reason: "No licence of that number." }]);
    const again = { ...reject, action: "approve", run: randomUUID() };
    const late = await submit(noura, "/admin/claims/bulk", again);
    expect((await visit(noura, late.to ?? "")).text).not.toContain("1 row changed.");
  });

  test("a review that its author changed since it was read is not decided", async () => {
    const { submit, noura, database, directory } = await openTown();
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into reviews (professional_id, author_name, rating, locale, body)
        values ($1, 'Huda', 4, 'en', 'Kind and quick.') returning id`,
      [directory.people.bilal],
    );
    const id = rows[0]?.id ?? "";
    await database.pool.query("update reviews set version = 2, body = 'Other' where id = $1", [id]);
    const publish = { intent: "start", action: "publish", id, run: randomUUID() };
    const stale = await submit(noura, "/admin/reviews/bulk", { ...publish, version: "1" });
    expect(stale.status).toBe(409);
    const read = { ...publish, version: "2", run: randomUUID() };
    expect((await submit(noura, "/admin/reviews/bulk", read)).status).toBe(303);
    const found = await database.pool.query("select state from reviews where id = $1", [id]);
    expect(found.rows).toEqual([{ state: "published" }]);
  });

  test("an account is closed and opened again from its page; nobody closes their own", async () => {
    const { open: visit, submit, noura, addUser, database } = await openTown();
    const { userId: id } = await addUser("closed@example.ae");
    const suspend = { intent: "start", action: "suspend", version: "" };
    await submit(noura, "/admin/users/bulk", { ...suspend, id, run: randomUUID() });
    const isSuspended = async (email: string) => {
      const sql = "select suspended_at is not null as closed from users where email = $1";
      return (await database.pool.query(sql, [email])).rows[0]?.closed;
    };
    expect(await isSuspended("closed@example.ae")).toBe(true);
    expect((await visit(noura, `/admin/users/${id}`)).text).toContain("Restore");
    const own = await database.pool.query(
      "select auth_user_id as id from users where email = 'noura@example.ae'",
    );
    const fields = { ...suspend, id: own.rows[0]?.id, run: randomUUID() };
    const refused = await submit(noura, "/admin/users/bulk", fields);
    expect((await visit(noura, refused.to ?? "")).text).toContain("1 row was not changed:");
    expect(await isSuspended("noura@example.ae")).toBe(false);
  });
});
