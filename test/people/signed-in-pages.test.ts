import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { product } from "#app/slices.server.ts";
import { root } from "../architecture/source-files.ts";
import { listRoutes } from "../sites/list-routes.ts";

type Handler = (args: object) => unknown;

const pages = listRoutes().filter(
  ({ file, layouts, path = "" }) =>
    layouts.includes("shell/area/area.route.tsx") ||
    (path.startsWith("clinic-desk") && file.endsWith(".tsx")),
);

/** A guest's page needs no query: any access to the database fails the test. */
function guestArgs({ path = "" }: RouteConfigEntry, method: string) {
  const context = new RouterContextProvider();
  const request: Partial<RequestContext> = { actor: guest, locale: "ar" };
  context.set(requestContext, request as RequestContext);
  const body = method === "POST" ? new URLSearchParams({ said: "anything" }) : null;
  const address = `http://localhost/${path.replace(/:\w+\??/g, "1")}?a=b`;
  return { context, params: {}, request: new Request(address, { method, body }) };
}

async function settle(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

test.each(pages.map((page) => [page.path, page] as const))(
  "a guest is led from /%s to sign-in and back",
  async (path = "", page) => {
    const file = pathToFileURL(join(root, "app", page.file)).href;
    const handlers: { loader?: Handler; action?: Handler } = await import(/* @vite-ignore */ file);
    expect(handlers.loader).toBeDefined();
    for (const [handle, method] of [
      [handlers.loader, "GET"],
      [handlers.action, "POST"],
    ] as const) {
      if (!handle) continue;
      const answer = await settle(() => handle(guestArgs(page, method)));
      if (!(answer instanceof Response)) throw new Error("a guest is answered");
      const to = new URL(answer.headers.get("location") ?? "", "http://localhost");
      expect(to.pathname).toBe("/login");
      expect(to.searchParams.get("lang")).toBe("ar");
      expect(to.searchParams.get("next")).toMatch(`/${path.replace(/\/?:.*/, "")}`);
    }
  },
);

test("the menu leads to pages that are in the frame", () => {
  const standing = pages.map(({ path }) => `/${path}`);
  const places = product.dashboardPages.map(({ to }) => to);
  expect(standing.length).toBeGreaterThan(0);
  expect(places.filter((to) => !standing.includes(to))).toEqual([]);
});
