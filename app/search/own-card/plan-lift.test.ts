import { beforeAll, expect, test } from "vitest";
import type { Plan } from "#app/patients/insurance-plan.ts";
import { guest } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readSearchPage } from "../queries.server.ts";

const now = new Date("2026-11-18T07:00:00Z");

onAnyDatabase((open) => {
  let plan: Plan;
  beforeAll(async () => {
    const vocabulary = await getVocabulary(await open({ seed: "demo" }));
    const insurer = vocabulary.bySlug("insurance-providers", "daman");
    const network = vocabulary.bySlug("insurance-networks", "daman-enhanced");
    plan = { insurerId: insurer?.id ?? 0, networkId: network?.id ?? 0 };
    expect(Object.values(plan)).not.toContain(0);
  }, 300_000);
  const read = async (query: string, own: Plan | null, locale: "en" | "ar" = "en") => {
    const page = await readSearchPage(
      { params: new URLSearchParams(query) },
      {
        database: await open({ seed: "demo" }),
        actor: guest,
        locale,
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
        now,
        plan: own,
      },
    );
    if (!("state" in page)) throw new Error("No page.");
    return page;
  };
  const acceptedAmong = async (own: Plan | null) => {
    const { content, totalCount } = await read("q=dentist&entityType=professionals", own);
    const answers = content.plans.map((answer) => answer?.answer);
    return { totalCount, answers };
  };

  test("who accepts the plan comes before who does not say, and nobody is left out", async () => {
    const without = await acceptedAmong(null);
    const { totalCount, answers } = await acceptedAmong(plan);
    expect(totalCount).toBe(without.totalCount);
    expect(answers.length).toBeGreaterThan(8);
    expect(answers).toContain("accepted");
    const half = Math.ceil(answers.length / 2);
    const count = (of: typeof answers) => of.filter((one) => one === "accepted").length;
    expect(count(answers.slice(0, half))).toBeGreaterThanOrEqual(count(answers.slice(half)));
    expect(answers[0]).toBe("accepted");
  });

  test("an insurer that the search names is not lifted once more", async () => {
    const query = `q=dentist&insurance_ids=${plan.insurerId}`;
    const titles = async (own: Plan | null) =>
      (await read(query, own)).content.cards.map(({ entityId }) => entityId);
    expect(await titles(plan)).toEqual(await titles(null));
  });

  test.each([
    ["en", "Only Daman"],
    ["ar", "من يقبل ضمان فقط"],
  ] as const)(
    "one press leaves those alone that take the insurer, in %s",
    async (locale, label) => {
      const { content, totalCount } = await read("q=dentist", plan, locale);
      expect(content.onlyPlan).toMatchObject({ label, isOn: false });
      const narrowed = await read(content.onlyPlan?.path.split("?")[1] ?? "", plan, locale);
      expect(narrowed.totalCount).toBeGreaterThan(0);
      expect(narrowed.totalCount).toBeLessThan(totalCount);
      expect(narrowed.content.onlyPlan?.isOn).toBe(true);
      const again = await read(narrowed.content.onlyPlan?.path.split("?")[1] ?? "", plan, locale);
      expect(again.totalCount).toBe(totalCount);
    },
  );

  test("without a plan there is no toggle", async () => {
    expect((await read("q=dentist", null)).content.onlyPlan).toBeNull();
  });
});
