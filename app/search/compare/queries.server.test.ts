import { expect, test } from "vitest";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readCandidates } from "./queries.server.ts";
import { parseComparison } from "./rules.ts";

onAnyDatabase((open) => {
  test("the comparison keeps the times, the insurer and the plan that were asked for", async () => {
    const database = await open({ seed: "demo" });
    const wishes: TimeWish[] = [];
    setFreeTimes(database, {
      ...noFreeTimes,
      times(_, wish) {
        wishes.push(wish);
        return [];
      },
    });
    const insurer = (await getVocabulary(database)).bySlug("insurance-providers", "daman");
    const { rows } = await database.pool.query<{ id: string; accepts: boolean }>(
      `(select entity_id as id, true as accepts from directory_listings
        where entity_type = 'professionals' and $1 = any(insurance_ids) limit 1)
       union all (select entity_id, false from directory_listings
        where entity_type = 'professionals' and not $1 = any(insurance_ids) limit 1)`,
      [insurer?.id],
    );
    const asked = parseComparison(
      new URLSearchParams({
        ids: rows.map(({ id }) => id).join(),
        from: "q=dentist tomorrow afternoon daman under 300",
      }),
    );
    const reader = { database, actor: guest, locale: "en" as const, now: new Date() };
    const plan = { insurerId: insurer?.id ?? 0, networkId: null };
    const candidates = await readCandidates(asked, { ...reader, plan });
    const [wish] = wishes;
    expect(wish).toMatchObject({ minutes: [720, 1080], fee: [0, 300] });
    expect(wish?.days).toHaveLength(2);
    expect(candidates.map(({ askedInsurers }) => askedInsurers)).toEqual(
      rows.map(({ accepts }) => [{ name: "Daman", isAccepted: accepts }]),
    );
    expect(candidates.map(({ plan: answer }) => answer !== null)).toEqual(rows.map(() => true));
  });
});
