import { beforeEach, expect, test } from "vitest";
import { forgetInteractionsJob } from "#app/insights/interactions/jobs.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { callSite } from "./call-site.ts";
import { forEachDatabase } from "./databases/database.ts";
import { emptyAuditLog } from "./databases/empty-audit-log.ts";
import { type Caller, makeCaller } from "./people/callers.ts";
import { writeSmallDirectory } from "./seeds/small-directory.ts";

forEachDatabase((open, kind) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  let mona: Caller;
  let admin: Caller;
  let world: Promise<unknown> | null = null;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    world ??= writeSmallDirectory(database);
    await world;
    await database.pool.query(
      `delete from interactions; delete from auth_users; delete from users; ${emptyAuditLog}`,
    );
    site = callSite(database, { "rest/v1/:table": callTable });
    mona = await makeCaller(site.services, "mona");
    admin = await makeCaller(site.services, "chief", { isAdmin: true });
  });

  let sender = 0;
  const add = (rows: unknown, headers: Record<string, string> = {}) => {
    sender += 1;
    const from = { "x-forwarded-for": `10.1.${sender >> 8}.${sender & 255}` };
    return site.post("/rest/v1/interactions", rows, { ...from, ...headers });
  };
  const stored = async () => {
    const { rows } = await database.pool.query(
      `select event_type, target_id, metadata, user_id, created_at = date_trunc('day', now()) as is_day_only
      from interactions order by target_id nulls first`,
    );
    return rows;
  };
  const letCount = (isOn: boolean) =>
    database.pool.query(
      `insert into privacy_preferences values ($1, true, 'full', $2, '{"favorites": 365, "search_history": 90, "analytics": 30}')
      on conflict (auth_user_id) do update set data_sharing = excluded.data_sharing`,
      [mona.userId, { behavioral_analytics: isOn }],
    );
  /** Gives Dr. Amina a specialty, sensitive or not. */
  const specialize = (slug: string) =>
    database.pool.query(
      `update directory_listings set specialty_ids = array(select i.id from vocabulary_items i
        join vocabulary_categories c on c.id = i.category_id where c.slug = 'specialties' and i.slug = $1), keyword_ids = '{}'
      where slug = 'amina'`,
      [slug],
    );
  const view = {
    event_type: "card_view",
    target_type: "professional",
    target_id: "amina",
    metadata: { place: 3, words: "knee pain" },
  };

  test("what a guest did is counted for nobody, and only administrators read it", async () => {
    await specialize("cardiology");
    expect((await add(view)).status).toBe(201);
    expect(await stored()).toMatchObject([
      { target_id: "amina", user_id: null, is_day_only: false, metadata: view.metadata },
    ]);
    for (const headers of [{}, mona.headers])
      expect((await site.get("/rest/v1/interactions", headers)).status).toBe(403);
    const read = await site.get("/rest/v1/interactions?select=event_type", admin.headers);
    expect(await read.json()).toEqual([{ event_type: "card_view" }]);
    const { rows } = await database.pool.query(
      "select 1 from audit_log where entity_type = 'interactions'",
    );
    expect(rows).toEqual([]);
  });

  test("somebody's are tied to them while they let them be, without words", async () => {
    await specialize("cardiology");
    await add(view, mona.headers);
    await letCount(true);
    await add({ ...view, event_type: "button_click" }, mona.headers);
    await letCount(false);
    await add({ ...view, event_type: "form_submit" }, mona.headers);
    const rows = await stored();
    expect(rows.map((row) => [row.event_type, row.user_id, row.metadata])).toEqual(
      expect.arrayContaining([
        ["card_view", null, view.metadata],
        ["button_click", mona.userId, { place: 3 }],
        ["form_submit", null, view.metadata],
      ]),
    );
  });

  test.each([
    ["a listing of a sensitive topic", view],
    ["a listing that nobody knows", { ...view, target_id: "nobody" }],
    ["an article", { ...view, target_type: "blog", target_id: "low-mood" }],
    ["nothing that is named", { event_type: "button_click", metadata: view.metadata }],
    ["a search", { ...view, event_type: "search" }],
  ])("%s is tied to nobody, and stands without its hour and its words", async (_what, row) => {
    await specialize("psychiatry");
    await letCount(true);
    expect((await add(row, mona.headers)).status).toBe(201);
    expect(await stored()).toMatchObject([
      { user_id: null, is_day_only: true, metadata: { place: 3 } },
    ]);
  });

  test.each([
    ["whose it is", { ...view, user_id: "somebody" }, 400, "PGRST204"],
    ["when it was", { ...view, created_at: "2020-01-01" }, 400, "PGRST204"],
    ["another event", { ...view, event_type: "look" }, 400, "22023"],
    ["another target", { ...view, target_type: "person" }, 400, "22023"],
    ["a target without end", { ...view, target_id: "x".repeat(201) }, 400, "22023"],
    ["too much beside it", { ...view, metadata: { a: "x".repeat(2_000) } }, 400, "22023"],
    ["too many rows", Array(21).fill(view), 413, "PGRST102"],
  ])("%s is not taken", async (_what, rows, status, code) => {
    const response = await add(rows);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(await stored()).toEqual([]);
  });

  test("a sender adds some a minute, and nobody changes or removes any", async () => {
    const from = { "x-forwarded-for": `10.9.9.${kind.length}` };
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1) statuses.push((await add(view, from)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    for (const method of ["PATCH", "DELETE"]) {
      const response = await site.app.request("/rest/v1/interactions?event_type=eq.card_view", {
        method,
        headers: { ...admin.headers, "content-type": "application/json" },
        body: "{}",
      });
      expect(response.status).toBe(403);
    }
  });

  test("what is tied to nobody is kept for 30 days, and nothing for more than 90", async () => {
    await database.pool.query(
      `insert into interactions (event_type, target_id) select 'card_view', days from unnest(array['29', '31', '89', '91']) as days;
      update interactions set created_at = now() - make_interval(days => target_id::int)`,
    );
    await database.pool.query(
      "update interactions set user_id = $1 where target_id in ('89', '91')",
      [mona.userId],
    );
    const { services } = site;
    const signal = new AbortController().signal;
    await forgetInteractionsJob.run({}, { services, log: services.log, signal });
    expect((await stored()).map(({ target_id: days }) => days)).toEqual(["29", "89"]);
  });
});
