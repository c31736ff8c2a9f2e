import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Version/18.2 Safari/604.1`,
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
  ["curl/8.5", ""],
])("%s is %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
