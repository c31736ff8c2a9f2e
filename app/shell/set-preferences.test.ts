import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { action } from "./set-preferences.route.ts";

async function choose(
  fields: Record<string, string>,
  origin = "http://localhost",
): Promise<Response> {
  const context = new RouterContextProvider();
  const config = readConfig({ NODE_ENV: "production" });
  context.set(requestContext, requestWith({ actor: guest, config, origin }));
  const url = new URL("/preferences", origin);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  return action({ context, params: {}, request, url, pattern: "/preferences" });
}

/** A request of which the action reads these parts and no other. */
function requestWith(parts: Pick<RequestContext, "actor" | "config" | "origin">): RequestContext {
  return parts as RequestContext;
}

test("a theme is kept and its page comes back", async () => {
  const answer = await choose({ theme: "dark", next: "/search?q=skin" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/search?q=skin");
  expect(answer.headers.getSetCookie()).toEqual([
    "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
});

test("a density of cards is kept, and nothing else of that name", async () => {
  const answer = await choose({ density: "compact", next: "/search" });
  expect(answer.headers.getSetCookie()).toEqual([
    "density=compact; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
  expect((await choose({ density: "tiny" })).headers.getSetCookie()).toEqual([]);
});

test("a language is kept and its page comes back in it", async () => {
  const arabic = await choose({ lang: "ar", next: "/search?q=skin" }, "https://dalil.example");
  expect(arabic.headers.get("location")).toBe("/search?q=skin&lang=ar");
  expect(arabic.headers.getSetCookie()[0]).toMatch(/^lang=ar; .*; Secure$/);
  const english = await choose({ lang: "en", next: "/search?q=skin&lang=ar" });
  expect(english.headers.get("location")).toBe("/search?q=skin");
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "", "javascript:alert(1)"])(
  "a way out of the site (%s) leads home",
  async (next) => {
    const answer = await choose({ theme: "light", next });
    expect(answer.headers.get("location")).toBe("/");
  },
);

test("a value that is none of ours is not kept", async () => {
  const answer = await choose({ theme: "sepia; Domain=evil", lang: "fr", next: "/" });
  expect(answer.headers.getSetCookie()).toEqual([]);
});
