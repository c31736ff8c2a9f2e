import { beforeAll, expect, test } from "vitest";
import { searchFunctions } from "#app/search/api.server.ts";
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
    const body = await response.json();
    const described = searchFunctions.find(({ name }) => name === query.split("?", 1)[0]);
    expect(described?.output.safeParse(body).error, "as openapi.json says").toBe(undefined);
    return { body };
  };

  test("an emergency has the numbers of the settings, ordinary words with null", async () => {
    const { body } = await ask("search?q=chest%20pain");
    expect(body.emergency).toMatchObject({
      severity: "emergency",
      kind: "heart",
      calls: [{ number: "998" }, { number: "999" }],
    });
    expect(body.totalCount).toBeGreaterThan(0);
    expect((await ask("search?q=dentist")).body.emergency).toBeNull();
    const typed = await ask("suggestions?query=chest%20pain");
    expect(typed.body.emergency).toMatchObject({ severity: "emergency" });
    expect((await ask("suggestions?query=dent")).body.emergency).toBeNull();
  });

  test("words of self-harm are given no other meaning, whatever the method", async () => {
    for (const more of ["", "&useVectorSearch=true", "&literal=true", "&lang=ar"]) {
      const { body } = await ask(`search?q=i%20want%20to%20kill%20myself${more}`);
      expect(body).toMatchObject({
        emergency: { severity: "self-harm", calls: [{ number: "998" }, { number: "999" }] },
        totalCount: 0,
        results: [],
        understood: [],
        concepts: [],
        repairs: [],
      });
    }
    const typed = await ask(`suggestions?query=${encodeURIComponent("أفكر في الانتحار")}&lang=ar`);
    expect(typed.body).toMatchObject({ suggestions: [], emergency: { severity: "self-harm" } });
  });
});
