import { expect, test } from "vitest";
import { callSite } from "#test/call-site.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import * as openApi from "./send-openapi.route.ts";
import * as unknownCall from "./unknown-call.route.ts";

onAnyDatabase((open) => {
  test("an address below the interfaces that does not exist is refused in JSON", async () => {
    const site = callSite(await open({ seed: "empty" }), {
      "rest/v1": openApi,
      "rest/v1/*": unknownCall,
      "storage/v1/*": unknownCall,
    });
    for (const path of ["/rest/v1/x/y/z", "/storage/v1/zzz"]) {
      const refused = await site.get(path);
      expect([path, refused.status]).toEqual([path, 404]);
      expect(refused.headers.get("content-type")).toContain("application/json");
      expect(await refused.text()).toContain("/openapi.json lists all calls.");
      expect((await site.post(path, {})).status).toBe(404);
    }
    // Where PostgREST has its document.
    const described = await site.get("/rest/v1/");
    expect(await described.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
  });
});
