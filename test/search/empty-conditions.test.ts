import { beforeAll, expect, test } from "vitest";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";

onAnyDatabase((open) => {
  let site: ReturnType<typeof callSite>;
  beforeAll(async () => {
    site = callSite(await open({ seed: "demo" }), { "functions/v1/:name": callFunction });
  });
  const ask = async (query: string) => {
    const response = await site.get(`/functions/v1/${query}`);
    expect(response.status, query).toBe(200);
    return { body: await response.json() };
  };

  test("numbers of 0 and empty lists are no conditions", async () => {
    const every = await ask("search?entityType=professionals&limit=5");
    expect(every.body.totalCount).toBeGreaterThan(0);
    for (const query of [
      "rating_min=0&price_min=0",
      "price_max=0",
      "years_experience_min=0&years_experience_max=0",
      "languages=&visit_types=",
    ]) {
      const { body } = await ask(`search?entityType=professionals&limit=5&${query}`);
      expect(body.totalCount, query).toBe(every.body.totalCount);
      expect(body.results, query).toEqual(every.body.results);
    }
  });
});
