import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { securityHeaders } from "./security-headers.ts";

function imageSources(settings: NodeJS.ProcessEnv): string | undefined {
  const config = readConfig({ NODE_ENV: "test", ...settings });
  const policy = new Map(securityHeaders(config, "nonce", false)).get("Content-Security-Policy");
  return policy?.split("; ").find((part) => part.startsWith("img-src"));
}

test("pictures come from here, and tiles of the map from the server of the settings", () => {
  expect(imageSources({})).toBe("img-src 'self' data: blob:");
  expect(imageSources({ MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" })).toBe(
    "img-src 'self' data: blob: https://*.tiles.example",
  );
});
