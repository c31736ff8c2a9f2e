import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { invalidateCaches } from "#app/platform/slices/invalidate-caches.server.ts";
import { rulesChannel } from "#app/search/ranking/live-rules.server.ts";
import { searchSlice } from "#app/search/slice.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const answerShape = z.object({
  totalCount: z.number(),
  pagination: z.object({ itemsPerPage: z.number() }),
  results: z.array(z.object({ id: z.string(), explanation: z.array(z.string()).optional() })),
});

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  beforeAll(() => openTown().then(() => {}), 180_000);

  async function found(database: Database) {
    const { people } = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    const ask = async (query: string) => {
      const path = `/functions/v1/search?entityType=professionals&${query}`;
      const response = await office.request(newBrowser(), path);
      return answerShape.parse(await response.json());
    };
    const idsOf = async (query: string) => (await ask(query)).results.map(({ id }) => id);
    const post = (path: string, fields: Record<string, string>) =>
      office.submit(noura, path, fields);
    /** Publishes the draft as its page shows it. */
    const publish = async (note = "") => {
      const { text } = await office.open(noura, "/admin/search");
      const revision = /name="revision" value="(\d+)"/.exec(text)?.[1] ?? "";
      return post("/admin/search/draft", { intent: "publish", tab: "placements", revision, note });
    };
    return { ...office, database, people, noura, ask, idsOf, post, publish };
  }

  test("a listing is placed in a draft, compared, published for page and function, and rolled back", async () => {
    const {
      people,
      idsOf,
      ask,
      open: visit,
      post,
      publish,
      noura,
      request,
      database,
    } = await openTown();
    const before = await idsOf("q=cardiologist");
    expect(before.length).toBeGreaterThanOrEqual(3);
    const last = before.at(-1) ?? "";
    const placement = { words: "Cardiologist", specialtyId: "", entityType: "professionals" };
    const page = "/admin/search?words=cardiologist";
    expect((await visit(noura, page)).text).toContain("Place first");
    const placed = await post(page, { ...placement, entityId: last, intent: "pinned" });
    expect(placed.to).toBe("/admin/search?words=cardiologist&done=changed");
    await post(page, { ...placement, entityId: before[0] ?? "", intent: "demoted" });
    // A draft changes nothing for visitors.
    expect(await idsOf("q=cardiologist")).toEqual(before);

    await post("/admin/search/compare", { intent: "add", words: "cardiologist" });
    const compared = (await visit(noura, "/admin/search/compare")).text;
    expect(compared).toMatch(/Live rules.*Draft/s);
    expect(compared).toContain("up from");
    expect((await publish("More hearts")).to).toBe("/admin/search/versions?done=published");

    const after = await idsOf("q=cardiologist");
    expect([after[0], after.at(-1)]).toEqual([last, before[0]]);
    expect(new Set(after)).toEqual(new Set(before));
    const explained = await ask("q=cardiologist&explain=true");
    expect(explained.results[0]?.explanation?.[0]).toContain("Nobody paid for it");
    const screen = await (await request(newBrowser(), "/professionals?q=cardiologist")).text();
    const shown = [...screen.matchAll(/href="[^"]*\/(amina|bilal|carla)[?"]/g)];
    const { rows: slugs } = await database.pool.query(
      "select slug from directory_listings where entity_id = $1",
      [last],
    );
    expect(shown[0]?.[1]).toBe(slugs[0]?.slug);
    // Another order is the visitor's own, other words are another search, and a filter still filters.
    expect((await idsOf("q=cardiologist&sortBy=a_z"))[0]).toBe(people.amina);
    expect(await idsOf("q=heart doctor")).toEqual(before);
    expect((await ask("q=cardiologist&gender=male")).totalCount).toBe(0);
    const audited = await database.pool.query(
      "select action from audit_log where entity_type = 'search_rule_versions' order by id",
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      "search.rules.place",
      "search.rules.place",
      "search.rules.publish",
    ]);

    await post("/admin/search/weights", {
      revision: "0",
      name: "3",
      text: "2",
      concept: "2",
      quality: "0",
      nearness: "0.5",
      bookable: "0.35",
    });
    const second = await publish("No quality");
    expect(second.to).toContain("done=published");
    const versions = (await visit(noura, "/admin/search/versions")).text;
    const [, first] = [...versions.matchAll(/href="\/admin\/search\/versions\/(\d+)"/g)].map(
      ([, id]) => id,
    );
    expect(versions).toContain("More hearts");
    expect((await visit(noura, `/admin/search/versions/${first}`)).text).toContain(
      "Compared with the live version",
    );
    expect((await post(`/admin/search/versions/${first}`, {})).to).toContain("done=restored");
    // Sent twice it is restored once.
    await post(`/admin/search/versions/${first}`, {});
    const { rows } = await database.pool.query(
      "select count(*)::int as count from search_rule_versions where is_rollback",
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await idsOf("q=cardiologist"))[0]).toBe(last);
  });

  test("a placement of a specialty applies to every search of it, and never adds a listing", async () => {
    const { idsOf, post, publish, database, people } = await openTown();
    const { rows } = await database.pool.query(
      `select id from vocabulary_items where slug = 'cardiology'
        and category_id = (select id from vocabulary_categories where slug = 'specialties')`,
    );
    const [, second = ""] = await idsOf("specialties=cardiology");
    const scope = { words: "", specialtyId: String(rows[0]?.id), entityType: "professionals" };
    await post("/admin/search", { ...scope, entityId: second, intent: "pinned" });
    await publish();
    expect((await idsOf("specialties=cardiology"))[0]).toBe(second);
    expect((await idsOf("q=heart doctor"))[0]).toBe(second);
    expect(await idsOf("q=dentist")).not.toContain(second);
    // A listing that is not in the directory cannot be placed.
    const hidden = { ...scope, entityId: people.dina, intent: "pinned" };
    expect((await post("/admin/search", hidden)).to).toContain("problem=input");
  });

  test("a synonym finds its item in both languages once it is published", async () => {
    const { ask, post, publish, open: visit, noura, database } = await openTown();
    const words = ["blorpology", "بلوربولوجيا"];
    for (const phrase of words) expect((await ask(`q=${phrase}`)).totalCount).toBe(0);
    const found = await visit(noura, "/admin/search/synonyms?phrase=cardiologi");
    expect(found.text).toContain("Add as synonym of Cardiology");
    const { rows } = await database.pool.query(
      `select id from vocabulary_items where slug = 'cardiology'
        and category_id = (select id from vocabulary_categories where slug = 'specialties')`,
    );
    const itemId = String(rows[0]?.id);
    for (const phrase of words) {
      const fields = { intent: "addSynonym", phrase, itemId };
      expect((await post("/admin/search/synonyms", fields)).to).toContain("done=changed");
      await post("/admin/search/synonyms", fields);
    }
    const text = (await visit(noura, "/admin/search/synonyms")).text;
    expect(text.match(/aria-label="Remove blorpology"/g)).toHaveLength(1);
    expect((await ask(`q=${words[0]}`)).totalCount).toBe(0);
    await publish();
    for (const phrase of words) {
      expect((await ask(`q=${encodeURIComponent(phrase)}`)).totalCount).toBe(3);
    }
  });

  test("settings are kept within their bounds, saved over nobody's change, and named with their author", async () => {
    const { ask, post, publish, open: visit, noura } = await openTown();
    const settings = {
      resultsForWords: "12",
      resultsWithoutWords: "50",
      mostTypos: "2",
      similarity: "0.7",
      mostRepairs: "4",
      nearnessKm: "10",
      nameBeginning: "0.5",
      otherSpecialty: "0.8",
      conceptElsewhere: "0.6",
      conceptInName: "0.3",
    };
    const low = await post("/admin/search-config", {
      ...settings,
      resultsForWords: "3",
      revision: "0",
    });
    expect(low.status).toBe(422);
    expect(low.text).toContain("This is below the minimum.");
    const saved = await post("/admin/search-config", { ...settings, revision: "0" });
    expect(saved.to).toContain("done=changed");
    const old = await post("/admin/search-config", { ...settings, mostTypos: "0", revision: "0" });
    expect(old.to).toContain("problem=changed");
    await publish();
    expect((await ask("q=cardiologist")).pagination.itemsPerPage).toBe(12);
    expect((await visit(noura, "/admin/search-config")).text).toMatch(
      /Results per page with a query.*20.*12.*Noura Saif/s,
    );
  });

  test("another process's version is taken over, and a feature that is off puts the defaults in force", async () => {
    const { services, database, ask, open: visit, noura } = await openTown();
    const stop = invalidateCaches(services, searchSlice.caches ?? [], () => {});
    await database.pool.query(
      `insert into search_rule_versions (rules, published_at)
        values ('{"settings": {"resultsForWords": 33}}', clock_timestamp())`,
    );
    const { rows } = await database.pool.query("select max(sequence) as last from outbox_events");
    services.hub.dispatch([
      {
        sequence: Number(rows[0]?.last) + 1,
        topic: "searchRules.published",
        entityType: rulesChannel,
        entityId: "1",
        version: 1,
        payload: {},
        createdAt: new Date(),
      },
    ]);
    expect((await ask("q=cardiologist")).pagination.itemsPerPage).toBe(33);
    stop();
    const owner = { kind: "job", name: "test" } as const;
    await setFeature(database, owner, { name: "search.manager", isOn: false });
    try {
      expect((await ask("q=cardiologist")).pagination.itemsPerPage).toBe(20);
      expect((await visit(noura, "/admin/search")).status).toBe(404);
      expect((await visit(noura, "/admin/search-config")).text).toContain("the defaults are live");
    } finally {
      await setFeature(database, owner, { name: "search.manager", isOn: true });
    }
  });
});
