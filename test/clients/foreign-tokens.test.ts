import { afterAll, beforeAll, expect, test } from "vitest";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type ClientTown, openClientTown } from "./client-town.ts";

const json = { "content-type": "application/json" };
const accept = "application/json, text/event-stream";
const tools = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const calls: [method: string, path: string, init?: RequestInit][] = [
  ["GET", "/auth/v1/user"],
  ["GET", "/rest/v1/geo_cities?select=name"],
  ["POST", "/rest/v1/user_favorites", { headers: json, body: "{}" }],
  ["POST", "/rest/v1/rpc/has_role", { headers: json, body: "{}" }],
  ["GET", "/functions/v1/search-vocabularies"],
  ["GET", "/storage/v1/bucket"],
  ["POST", "/storage/v1/object/list/profile-images", { headers: json, body: "{}" }],
  ["POST", "/realtime/v1/api/broadcast", { headers: json, body: '{"messages":[]}' }],
  ["POST", "/mcp", { headers: { ...json, accept }, body: tools }],
];

onAnyDatabase((open) => {
  let town: ClientTown;
  beforeAll(async () => {
    town = await openClientTown(await open({ seed: "demo" }));
  });
  afterAll(() => town.close());

  test.each(calls)("%s %s refuses a token of another site", async (method, path, init) => {
    const { data } = await town.mona.client.auth.getSession();
    const ours = data.session?.access_token ?? "";
    const [, claims = ""] = ours.split(".");
    const { sub: userId, session_id: sessionId } = JSON.parse(
      Buffer.from(claims, "base64url").toString(),
    );
    const elsewhere = readConfig({ SESSION_SECRET: "the-secret-of-another-site".padEnd(40, "x") });
    const theirs = signAccessToken(elsewhere, { userId, sessionId });
    const ask = async (token: string) => {
      const headers = { ...init?.headers, authorization: `Bearer ${token}` };
      const { status } = await fetch(town.origin + path, { ...init, method, headers });
      return status;
    };
    expect([401, 403]).toContain(await ask(theirs));
    expect([401, 403]).not.toContain(await ask(ours));
  });
});
