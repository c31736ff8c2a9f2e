import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { product } from "#test/sites/services.ts";
import { deleteExpiredRows } from "./delete-expired-rows.server.ts";

onAnyDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query(`
      delete from interactions; delete from search_queries; delete from user_favorites; delete from users; ${emptyAuditLog};
      insert into users (auth_user_id, email) values ('brief', 'b@example.ae'), ('silent', 's@example.ae');
      insert into privacy_preferences values ('brief', true, 'standard', '{}',
        '{"favorites": 30, "search_history": 7, "analytics": 1}')`);
    await database.pool.query(`
      insert into search_queries (term, folded_term, is_sensitive, auth_user_id, searched_at)
      select person || ' ' || days, '', false, nullif(person, 'nobody'), now() - make_interval(days => days)
      from unnest(array['brief', 'silent', 'nobody']) as person, unnest(array[6, 8, 89, 91]) as days`);
    await database.pool.query(`
      insert into user_favorites (user_id, entity_type, entity_id, created_at)
      select person, 'clinics', gen_random_uuid(), now() - make_interval(days => days)
      from unnest(array['brief', 'silent']) as person, unnest(array[29, 31, 364, 366]) as days`);
    await database.pool.query(`
      insert into interactions (event_type, target_id)
      select 'card_view', person || ' ' || days
      from unnest(array['brief', 'silent']) as person, unnest(array[2, 31]) as days;
      update interactions set user_id = split_part(target_id, ' ', 1),
        created_at = now() - make_interval(days => split_part(target_id, ' ', 2)::int)`);
  });

  test("each person's things are kept as long as they chose, and what is nobody's stays", async () => {
    expect(await deleteExpiredRows({ database, registry: product })).toEqual({
      search_queries: 4,
      user_favorites: 4,
      interactions: 3,
    });
    const { rows: looks } = await database.pool.query("select target_id from interactions");
    expect(looks).toEqual([{ target_id: "silent 2" }]);
    const { rows: searches } = await database.pool.query(
      "select term from search_queries order by auth_user_id, searched_at desc",
    );
    expect(searches.map(({ term }) => term)).toEqual([
      ...["brief 6", "silent 6", "silent 8", "silent 89"],
      ...["nobody 6", "nobody 8", "nobody 89", "nobody 91"],
    ]);
    const { rows: favorites } = await database.pool.query(
      "select user_id, count(*)::int as count from user_favorites group by 1 order by 1",
    );
    expect(favorites).toEqual([
      { user_id: "brief", count: 1 },
      { user_id: "silent", count: 3 },
    ]);
    expect(await deleteExpiredRows({ database, registry: product })).toEqual({
      search_queries: 0,
      user_favorites: 0,
      interactions: 0,
    });
    const { rows: audited } = await database.pool.query("select actor_kind, action from audit_log");
    expect(audited).toEqual(Array(3).fill({ actor_kind: "job", action: "my_data.forget" }));
  });
});
