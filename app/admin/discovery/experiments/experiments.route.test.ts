import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { armOf } from "#app/search/ranking/assignment.server.ts";
import { forgetRules } from "#app/search/ranking/live-rules.server.ts";
import { ruleSet } from "#app/search/ranking/rule-set.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const answerShape = z.object({ results: z.array(z.object({ id: z.string() })) });
const page = "/admin/ab-testing";

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  beforeAll(() => openTown().then(() => {}), 180_000);

  async function found(database: Database) {
    await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    const functionPath = "/functions/v1/search?entityType=professionals&q=cardiologist";
    const ask = (headers: Record<string, string> = {}) =>
      office.request(newBrowser(), functionPath, { headers });
    const idsOf = async (caller?: Caller) => {
      const answer = answerShape.parse(await (await ask(caller?.headers)).json());
      return answer.results.map(({ id }) => id);
    };
    /** The slugs on the search page, in their order. */
    const slugsOf = async (caller?: Caller) => {
      const headers = { accept: "text/html", ...caller?.headers };
      const path = "/professionals?q=cardiologist";
      const text = await (await office.request(newBrowser(), path, { headers })).text();
      const links = [...text.matchAll(/href="[^"]*\/(amina|bilal|carla)[?"]/g)];
      return [...new Set(links.map(([, slug]) => slug))];
    };
    const { text: newSite } = await office.open(noura, page);
    const plain = await idsOf();
    const pinned = plain.at(-1) ?? "";
    const placement = { effect: "pinned", words: "cardiologist", specialtyId: null };
    const placed = { ...placement, entityType: "professionals", entityId: pinned };
    const publish = async (rules: unknown, note: string) => {
      const { rows } = await database.pool.query(
        `insert into search_rule_versions (rules, note, published_at)
          values ($1, $2, clock_timestamp()) returning id`,
        [JSON.stringify(ruleSet.parse(rules)), note],
      );
      forgetRules(database);
      return Number(rows[0]?.id);
    };
    const control = await publish({}, "As before");
    const variant = await publish({ placements: [placed] }, "The last first");
    const allow = (caller: Caller, isAllowed: boolean) =>
      database.pool.query(
        `insert into privacy_preferences
            (auth_user_id, personalization_enabled, privacy_level, data_sharing, data_retention)
          values ($1, true, 'standard', jsonb_build_object('behavioral_analytics', $2::boolean,
            'search_history', true), '{}')
          on conflict (auth_user_id) do update set data_sharing = excluded.data_sharing`,
        [caller.userId, isAllowed],
      );
    const fields = (more: Record<string, string> = {}) => ({
      intent: "start",
      name: "Last first",
      control: String(control),
      variant: String(variant),
      share: "50",
      note: "",
      ...more,
    });
    const count = async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as count from search_experiments",
      );
      return rows[0]?.count;
    };
    return {
      ...office,
      database,
      noura,
      newSite,
      plain,
      pinned,
      control,
      ask,
      idsOf,
      slugsOf,
      allow,
      fields,
      count,
    };
  }

  test("a new site says what an experiment needs, and links to the first step", async () => {
    const { newSite, open: read, noura } = await openTown();
    expect(newSite).toContain("so it needs two. Change a rule and publish it");
    expect(newSite).toMatch(/href="\/admin\/search"[^>]*>Change a search rule</);
    expect(newSite).toContain("Stop a running one, and its results are kept here.");
    expect((await read(noura, "/admin/search")).status).toBe(200);
  });

  test("an experiment outside its bounds is refused, and says why", async () => {
    const { submit, noura, fields, control, count } = await openTown();
    const refusals: [Record<string, string>, string][] = [
      [{ share: "0" }, "The share must be at least 1%."],
      [{ share: "51" }, "The share must be at most 50%."],
      [{ variant: String(control) }, "The variant must be a different version from the control."],
      [{ name: " " }, "Please fill in this field."],
      [{ variant: "99999" }, "One of the versions no longer exists."],
    ];
    for (const [more, said] of refusals) {
      const { status, text } = await submit(noura, page, fields(more));
      expect([status, text.includes(said)], said).toEqual([422, true]);
    }
    expect(await count()).toBe(0);
  });

  test("the arm of a person is stable and real in page and function, the others get the control, and stopped means stopped", async () => {
    const here = await openTown();
    const { submit, noura, fields, plain, pinned, idsOf, slugsOf, ask, database, services } = here;
    // The version published last applies to everybody.
    expect((await idsOf())[0]).toBe(pinned);
    const started = await submit(noura, page, fields());
    expect(started.to).toBe(`${page}?done=started`);
    const { rows } = await database.pool.query("select id, share from search_experiments");
    const experiment = z.object({ id: z.number(), share: z.number() }).parse(rows[0]);

    const people: Partial<Record<"control" | "variant", Caller>> = {};
    for (let at = 0; !people.control || !people.variant; at += 1) {
      const caller = await makeCaller(services, `caller-${at}`);
      await here.allow(caller, true);
      people[armOf(experiment, caller.userId)] = caller;
    }
    const { control, variant } = people;
    for (const _again of [1, 2]) {
      expect((await idsOf(variant))[0]).toBe(pinned);
      expect(await idsOf(control)).toEqual(plain);
      expect(await idsOf()).toEqual(plain);
    }
    const [first] = await slugsOf(variant);
    expect(await slugsOf(control)).toEqual(await slugsOf());
    expect((await slugsOf())[0]).not.toBe(first);
    expect((await slugsOf()).at(-1)).toBe(first);
    // No shared cache stores the answer of an arm.
    expect((await ask(variant.headers)).headers.get("cache-control")).toBe("no-store");
    expect((await ask()).headers.get("cache-control")).toContain("public");
    // Who does not let their use be counted is in no arm.
    await here.allow(variant, false);
    expect(await idsOf(variant)).toEqual(plain);
    await here.allow(variant, true);

    const second = await submit(noura, page, fields({ name: "Another" }));
    expect([second.status, second.text.includes("Another experiment is running.")]).toEqual([
      422,
      true,
    ]);
    const restored = await submit(noura, `/admin/search/versions/${here.control}`, {});
    expect(restored.to).toContain("problem=experiment");
    const published = await here.open(noura, "/admin/search?problem=experiment");
    expect(published.text).toContain("Stop it under A/B Testing");

    const stop = { intent: "stop", id: String(experiment.id) };
    expect((await submit(noura, page, stop)).to).toBe(`${page}?done=stopped`);
    await submit(noura, page, stop);
    for (const caller of [control, variant, undefined]) {
      expect((await idsOf(caller))[0]).toBe(pinned);
    }
    expect((await submit(noura, `/admin/search/versions/${here.control}`, {})).to).toContain(
      "done=restored",
    );
    expect(await idsOf(variant)).toEqual(plain);
    const audited = await database.pool.query(
      "select action from audit_log where entity_type = 'search_experiments' order by id",
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      "experiment.start",
      "experiment.stop",
    ]);
    const shown = await here.open(noura, `${page}?lang=ar`);
    expect(shown.text).toContain("تجارب سابقة");
    expect(shown.text).toContain("Last first");
  });
});
