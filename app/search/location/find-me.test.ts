import { afterEach, expect, test, vi } from "vitest";
import { findMe } from "./find-me.ts";

const marina = { latitude: 25.08, longitude: 55.14 };
const found = {
  status: "success",
  location: { ...marina, city: "Dubai", district: "", country: "", structuredData: null },
};

/** A browser whose visitor allows or refuses their position. */
function openBrowser(isAllowed: boolean) {
  const stored = new Map<string, string>();
  const getCurrentPosition = vi.fn(
    (allow: (position: object) => void, refuse: () => void, _options: PositionOptions) =>
      isAllowed ? allow({ coords: marina }) : refuse(),
  );
  const send = vi.fn(async (_address: string, _init: RequestInit) => Response.json(found));
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal("fetch", send);
  return { getCurrentPosition, send };
}
afterEach(() => vi.unstubAllGlobals());

test("the browser has five seconds, and its position may be a minute old", async () => {
  const { getCurrentPosition, send } = openBrowser(true);
  expect(await findMe("en")).toEqual(found.location);
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 5_000, maximumAge: 60_000 });
  expect(send.mock.calls[0]?.[1].body).toBe(JSON.stringify(marina));
});

test("who refuses is looked up by their internet address", async () => {
  const { send } = openBrowser(false);
  await findMe("ar");
  expect(send.mock.calls[0]?.[0]).toBe("/search/location?lang=ar");
  expect(send.mock.calls[0]?.[1].body).toBe("{}");
});
