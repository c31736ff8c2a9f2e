import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGeocoder } from "./geocoder.server.ts";

const asked: string[] = [];
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://geocoder.test");
    asked.push(pathname);
    if (searchParams.get("q") === "refused" || searchParams.get("lat") === "1") {
      response.writeHead(500).end();
      return;
    }
    const place = { display_name: "Marina Walk, Dubai", lat: "25.08", lon: "55.14" };
    const address = { road: "Marina Walk", suburb: "Dubai Marina", city: "Dubai", country: "UAE" };
    const isNowhere = searchParams.get("q") === "nowhere";
    const body = pathname === "/search" ? (isNowhere ? [] : [place]) : { ...place, address };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const log = { warn: () => {} };

test("an address becomes a place, asked for once a day", async () => {
  let now = 1;
  const geocoder = createGeocoder({ url, log, clock: () => now });
  const before = asked.length;
  const place = { display_name: "Marina Walk, Dubai", lat: 25.08, lon: 55.14 };
  expect(await geocoder.geocode("Marina Walk", "en")).toEqual(place);
  expect(await geocoder.geocode(" marina walk ", "en")).toEqual(place);
  expect(asked.length - before).toBe(1);
  now += 24 * 3_600_000;
  await geocoder.geocode("Marina Walk", "en");
  expect(asked.length - before).toBe(2);
  expect(await geocoder.geocode("nowhere", "en")).toBeNull();
});

test("a place becomes an address in its parts", async () => {
  const geocoder = createGeocoder({ url, log });
  expect(await geocoder.reverseGeocode(25.08, 55.14, "en")).toEqual({
    display_name: "Marina Walk, Dubai",
    street: "Marina Walk",
    district: "Dubai Marina",
    city: "Dubai",
    country: "UAE",
  });
});

test("a refusal is an error by its name, a service out of reach is nothing", async () => {
  const geocoder = createGeocoder({ url, log });
  await expect(geocoder.geocode("refused", "en")).rejects.toThrow("Failed to geocode");
  await expect(geocoder.reverseGeocode(1, 1, "en")).rejects.toThrow("Failed to reverse geocode");
  const lost = createGeocoder({ url: "http://127.0.0.1:1", log });
  expect(await lost.geocode("Marina Walk", "en")).toBeNull();
  expect(await lost.reverseGeocode(25.08, 55.14, "en")).toBeNull();
});

test("a hundred addresses are cached, and the least recently used gives way", async () => {
  const geocoder = createGeocoder({ url, log });
  const before = asked.length;
  for (let count = 0; count < 100; count += 1) await geocoder.geocode(`Villa ${count}`, "en");
  await geocoder.geocode("Villa 0", "en");
  expect(asked.length - before).toBe(100);
  await geocoder.geocode("Villa 100", "en");
  await geocoder.geocode("Villa 0", "en");
  expect(asked.length - before).toBe(101);
  await geocoder.geocode("Villa 1", "en");
  expect(asked.length - before).toBe(102);
});
