import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/logging/log.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { describePosition, findAddress, locateAddress } from "./detect-location.server.ts";

let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://places.test");
    const bodies: Record<string, unknown> = {
      "/ip/203.0.113.7": {
        city: "Sharjah",
        country_name: "UAE",
        latitude: 25.34,
        longitude: 55.42,
      },
      "/search": [{ display_name: "Souk Madinat", lat: "25.1335", lon: "55.1853" }],
    };
    const body = bodies[pathname];
    response.writeHead(body ? 200 : 503, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(() => server.close());

onAnyDatabase((open) => {
  const visit = async (environment: Record<string, string> = {}) => ({
    config: readConfig(environment),
    database: await open({ seed: "demo" }),
    locale: "en" as const,
    log: createLog({ LOG_LEVEL: "silent" }),
    clientAddress: "203.0.113.7",
  });
  const marina = { latitude: 25.0801, longitude: 55.1399 };

  test("without a service a position is named by our own districts", async () => {
    expect(await describePosition(marina, await visit())).toEqual({
      status: "success",
      location: {
        ...marina,
        city: "Dubai",
        district: "Dubai Marina",
        country: "United Arab Emirates",
        structuredData: null,
      },
    });
    const desert = await describePosition({ latitude: 24.3, longitude: 55.4 }, await visit());
    expect(desert.location.district).toBe("");
  });

  test("a service that refuses takes nothing away", async () => {
    const found = await describePosition(marina, await visit({ GEOCODER_URL: url }));
    expect(found.location).toMatchObject({ district: "Dubai Marina", structuredData: null });
  });

  test("an internet address is looked up where that is configured, else Dubai is used", async () => {
    const known = await locateAddress(await visit({ IP_LOOKUP_URL: `${url}/ip/{ip}` }));
    expect(known).toMatchObject({
      status: "success",
      location: { city: "Sharjah", latitude: 25.34 },
    });
    const nowhere = {
      status: "error",
      location: { city: "Dubai", latitude: 25.2048, longitude: 55.2708 },
    };
    expect(await locateAddress(await visit())).toMatchObject(nowhere);
    expect(await locateAddress(await visit({ IP_LOOKUP_URL: `${url}/lost/{ip}` }))).toMatchObject(
      nowhere,
    );
  });

  test("only an address that is no place of ours is asked for outside", async () => {
    const configured = await visit({ GEOCODER_URL: url });
    expect(await findAddress("Souk Madinat", configured)).toEqual({
      latitude: 25.1335,
      longitude: 55.1853,
    });
    expect(await findAddress("Dubai Marina", configured)).toBeNull();
    expect(await findAddress("Souk Madinat", await visit())).toBeNull();
  });
});
