import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LimitName, limitOf, limits } from "#app/platform/limits/limit-table.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { accountCases } from "./account-cases.ts";
import { integrationCases } from "./integration-cases.ts";
import { type LimitCase, type LimitTown, openLimitTown } from "./limit-town.ts";
import { messageCases } from "./message-cases.ts";
import { publicCases } from "./public-cases.ts";

/** A case for every limit of the table: one that is missing is an error of types, and fails below. */
const cases: Record<LimitName, LimitCase> = {
  ...accountCases,
  ...messageCases,
  ...publicCases,
  ...integrationCases,
};
const names = Object.keys(limits) as LimitName[];
const allowed = 2;
/** Other files of this process may have used a limit of the site already. */
const mostBefore = 400;

test("every limit has its case", () => {
  expect(Object.keys(cases).sort()).toEqual(names.toSorted());
});

onAnyDatabase((open) => {
  let town: LimitTown;
  beforeAll(async () => {
    town = await openLimitTown(await open({ seed: "demo" }));
  }, 180_000);
  afterAll(() => town.close());
  beforeEach(() => town.query("delete from rate_counters"));

  /** Sets how much one limit allows, while the others allow what the table says. */
  function allow(name: LimitName, max: number): void {
    Object.assign(limits[name], { max });
    if (name === "sms.site") Object.assign(town.services.config, { SMS_DAILY_BUDGET: max });
    if (name === "whatsapp.site")
      Object.assign(town.services.config, { WHATSAPP_DAILY_BUDGET: max });
  }

  test.each(names)("%s refuses the greedy one alone, as documented", async (name) => {
    const { served, refused, open: openCase } = cases[name];
    const { by, exceeded, max } = limitOf(name);
    expect(refused === 429, exceeded).toBe(exceeded.startsWith("429"));
    const call = await openCase(town);
    try {
      await town.query("delete from rate_counters");
      if (by === "site") return await exhaustSite(name, call, { served, refused });
      allow(name, allowed);
      for (let nth = 0; nth < allowed; nth += 1) expect(await call("greedy", nth)).toBe(served);
      expect(await call("greedy", allowed)).toBe(refused);
      expect(await call("other", 0)).toBe(served);
      expect(await call("greedy", allowed + 1)).toBe(refused);
    } finally {
      allow(name, max);
    }
  });

  /** A limit of the site refuses everybody: each case states what is refused. */
  async function exhaustSite(
    name: LimitName,
    call: Awaited<ReturnType<LimitCase["open"]>>,
    { served, refused }: Pick<LimitCase, "served" | "refused">,
  ): Promise<void> {
    let max = allowed;
    for (allow(name, max); (await call("greedy", 0)) === refused; allow(name, max)) {
      expect(max, "Nothing is ever served.").toBeLessThan(mostBefore);
      max += 20;
    }
    let last = served;
    for (let nth = 1; nth <= max && last === served; nth += 1) last = await call("greedy", nth);
    expect(last).toBe(refused);
    expect(await call("other", 0)).toBe(refused);
  }
});
