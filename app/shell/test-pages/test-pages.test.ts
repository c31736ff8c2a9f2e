import { expect, test } from "vitest";
import { seedContent } from "#app/content/seed.server.ts";
import { guest } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { requestOf, visitArgs } from "#test/people/people.ts";
import * as hooks from "./test-direct-hooks.route.tsx";
import * as faq from "./test-faq.route.tsx";

onAnyDatabase((open) => {
  test("every function answers in the process, and its link asks the same over HTTP", async () => {
    const database = await open({ seed: "vocabulary" });
    const visit = requestOf(database, { actor: guest, settings: { NODE_ENV: "development" } });
    const args = visitArgs(visit, "/test-direct-hooks");
    const page = await hooks.loader({ ...args, params: {}, pattern: "/test-direct-hooks" });
    expect(page.calls.map(({ name }) => name)).toEqual([
      ...["search", "suggestions", "filters", "search-filters", "search-vocabularies"],
    ]);
    for (const call of page.calls) {
      expect(call.outcome).toMatch(/^Answered, [\d,]+ bytes$/);
      expect(call.beginning).toMatch(/^\{"/);
      expect(call.path).toMatch(`/functions/v1/${call.name}`);
    }
  });

  test("every question of the help centre is there, also for those who read structured data", async () => {
    const database = await open({ seed: "vocabulary" });
    await withTransaction(database, { kind: "job", name: "test" }, seedContent);
    const visit = requestOf(database, {
      actor: guest,
      locale: "ar",
      settings: { NODE_ENV: "development" },
    });
    const page = await faq.loader({
      ...visitArgs(visit, "/test-faq"),
      params: {},
      pattern: "/test-faq",
    });
    const asked = page.categories.flatMap(({ questions }) => questions);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.every(({ question }) => /[\u0621-\u064a]/.test(question))).toBe(true);
    expect(JSON.stringify(page.meta)).toContain("FAQPage");
  });
});
