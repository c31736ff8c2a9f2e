import { beforeAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { armOf } from "../ranking/assignment.server.ts";
import { countArms } from "./experiment-figures.server.ts";
import type { Experiment } from "./queries.server.ts";
import { arms, compareProportions } from "./rules.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;
const dayMs = 86_400_000;

const experiment: Experiment = {
  id: 7,
  name: "Synonyms",
  note: "",
  controlVersion: 1,
  variantVersion: 2,
  share: 30,
  startedAt: new Date(Date.now() - 3 * dayMs),
  stoppedAt: new Date(Date.now() - dayMs),
  results: null,
};

/** A person's search as the test recounts it. */
interface Search {
  userId: string;
  isAllowed: boolean;
  daysAgo: number;
  resultCount: number | null;
  /** Minutes until the person contacts a listing. */
  contactAfter: number | null;
}

const searches: Search[] = Array.from({ length: 120 }, (_, at) => ({
  userId: `person-${at % 40}`,
  isAllowed: at % 40 < 36,
  // One in ten lies outside the days of the experiment.
  daysAgo: at % 10 === 0 ? (at % 20 === 0 ? 5 : 0.5) : 2,
  resultCount: at % 3 === 0 ? 0 : at % 7 === 0 ? null : 12,
  // A share after six minutes is no contact, and 45 minutes are too long.
  contactAfter: at % 4 === 0 ? 5 : at % 9 === 0 ? 45 : at % 5 === 0 ? 6 : null,
}));

const counted = searches.filter(({ isAllowed, daysAgo }) => isAllowed && daysAgo === 2);

test("two proportions are compared from a hundred searches each, in the direction of the difference", () => {
  expect(compareProportions({ hits: 1, of: 99 }, { hits: 90, of: 5_000 }).kind).toBe("few");
  expect(compareProportions({ hits: 20, of: 100 }, { hits: 24, of: 110 }).kind).toBe("none");
  expect(compareProportions({ hits: 0, of: 100 }, { hits: 0, of: 100 })).toEqual({
    kind: "none",
    from: expect.closeTo(-0.0272, 3),
    to: expect.closeTo(0.0272, 3),
  });
  const higher = compareProportions({ hits: 100, of: 1_000 }, { hits: 150, of: 1_000 });
  expect(higher).toEqual({
    kind: "higher",
    from: expect.closeTo(0.0209, 3),
    to: expect.closeTo(0.0789, 3),
  });
  expect(compareProportions({ hits: 150, of: 1_000 }, { hits: 100, of: 1_000 }).kind).toBe("lower");
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    const run = (text: string, values: unknown[]) => database.pool.query(text, values);
    for (const { userId, isAllowed } of searches.slice(0, 40)) {
      await run("insert into users (auth_user_id, email) values ($1, $1 || '@example.ae')", [
        userId,
      ]);
      await run(
        `insert into privacy_preferences
            (auth_user_id, personalization_enabled, privacy_level, data_sharing, data_retention)
          values ($1, true, 'standard', jsonb_build_object('behavioral_analytics', $2::boolean), '{}')`,
        [userId, isAllowed],
      );
    }
    for (const [at, { userId, daysAgo, resultCount, contactAfter }] of searches.entries()) {
      // Searches of one person are hours apart.
      const when = new Date(Date.now() - daysAgo * dayMs + Math.floor(at / 40) * 3_600_000);
      await run(
        `insert into search_queries (term, folded_term, result_count, is_sensitive, auth_user_id, searched_at)
          values ('x', 'x', $1, false, $2, $3)`,
        [resultCount, userId, when],
      );
      if (contactAfter === null) continue;
      // The trigger of the table settles the person of a new row.
      const kind = contactAfter === 6 ? "share" : "call";
      // The trigger of the table settles the person of a new row.
      await run(
        "insert into interactions (event_type, target_type, metadata) values ('button_click', 'professional', $1)",
        [{ [kind]: true }],
      );
      await run("update interactions set user_id = $1, created_at = $2 where user_id is null", [
        userId,
        new Date(when.getTime() + contactAfter * 60_000),
      ]);
    }
  }, 180_000);

  test("the counts of both arms are what the rows of consenting people recount to, by the arm that they had", async () => {
    const { sql, rows } = await countArms(database, admin, experiment);
    const expected = arms.map((arm) => {
      const ofArm = counted.filter(({ userId }) => armOf(experiment, userId) === arm);
      return {
        arm,
        searches: ofArm.length,
        counted: ofArm.filter(({ resultCount }) => resultCount !== null).length,
        empty: ofArm.filter(({ resultCount }) => resultCount === 0).length,
        followed: ofArm.filter(({ contactAfter }) => contactAfter === 5).length,
      };
    });
    expect(rows).toEqual(expected);
    for (const { searches: each } of rows) expect(each).toBeGreaterThan(5);
    expect((await database.pool.query(sql)).rows).toEqual(rows);
    await expect(countArms(database, guest, experiment)).rejects.toThrow("may not change");
  });

  test("an arm gets its share of people, the same in the database as in the process", async () => {
    const ids = Array.from({ length: 2_000 }, (_, at) => `somebody-${at}`);
    const inVariant = ids.filter((id) => armOf(experiment, id) === "variant").length;
    expect(inVariant / ids.length).toBeCloseTo(0.3, 1);
    expect(ids.some((id) => armOf(experiment, id) !== armOf({ ...experiment, id: 8 }, id))).toBe(
      true,
    );
  });
});
