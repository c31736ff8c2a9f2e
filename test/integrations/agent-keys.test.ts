import { expect, test } from "vitest";
import { limits } from "#app/platform/limits/limit-table.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { openKeySite } from "./key-site.ts";

const headers = { accept: "application/json, text/event-stream", "idempotency-key": "" };
/** A body that is refused after it was counted: the limit is what is tested. */
const batch = { body: [], headers };
const message = {
  body: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  headers: { ...headers, "accept-language": "ar" },
};

onAnyDatabase((open) => {
  test("messages of agents are counted by the key, or by the network without one", async () => {
    const { openClinic, call, site } = await openKeySite(await open({ seed: "demo" }));
    const clinic = await openClinic();
    const key = await clinic.makeKey("directory:read");
    const network = newBrowser();
    const most = limits["agents.sender"].max;
    expect(limits["api-key.clinic"].max).toBe(most);
    for (let count = 0; count < most; count += 1)
      expect((await call(key, "/mcp", { ...batch, from: network })).status).toBe(400);
    const refused = await call(key, "/mcp", batch);
    expect(refused).toMatchObject({
      status: 429,
      json: { jsonrpc: "2.0", error: { message: "Too many calls. Please wait a minute." } },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

    const init = {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "[]",
    };
    const ask = () => site.request(network, "/mcp", init);
    for (let count = 0; count < most; count += 1) expect((await ask()).status).toBe(400);
    const stranger = await ask();
    expect(stranger.status).toBe(429);
    expect(stranger.headers.get("retry-after")).toBe("60");
    expect(await stranger.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { message: "Too many calls. Try again in a minute." },
    });
    const second = await clinic.makeKey("directory:read");
    const answered = await call(second, "/mcp", { ...message, from: network });
    expect(answered.status).toBe(200);
  });

  test("a key without directory:read, or an invented one, is refused", async () => {
    const { openClinic, call } = await openKeySite(await open({ seed: "demo" }));
    const key = await (await openClinic()).makeKey("bookings:read");
    const refused = await call(key, "/mcp", message);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.json)).toContain("directory:read");
    expect(JSON.stringify(refused.json)).toMatch(/[\u0621-\u064a]/);
    expect((await call(`dalil_${"x".repeat(43)}`, "/mcp", message)).status).toBe(401);
  });
});
