import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { securityHeaders } from "./security-headers.ts";

function sources(directive: string, settings: NodeJS.ProcessEnv): string | undefined {
  const config = readConfig({ NODE_ENV: "test", ...settings });
  const policy = new Map(securityHeaders(config, "nonce", false)).get("Content-Security-Policy");
  return policy?.split("; ").find((part) => part.startsWith(directive));
}

test("pictures come from here, and tiles of the map from the server of the settings", () => {
  expect(sources("img-src", {})).toBe("img-src 'self' data: blob:");
  const pictures = { MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" };
  expect(sources("img-src", pictures)).toBe("img-src 'self' data: blob: https://*.tiles.example");
  expect(sources("connect-src", pictures)).toBe("connect-src 'self'");
});

test("vector tiles are fetched from the host of the settings alone, and none for a file", () => {
  const vectors = { MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.pbf?key=1" };
  expect(sources("connect-src", vectors)).toBe("connect-src 'self' https://tiles.example");
  expect(sources("img-src", vectors)).toBe("img-src 'self' data: blob:");
  const file = { ...vectors, MAP_TILES_FILE: "/tiles/dubai.pmtiles" };
  expect(sources("connect-src", file)).toBe("connect-src 'self'");
});
