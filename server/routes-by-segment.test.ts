import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { handleBySegment } from "./routes-by-segment.ts";

const answer = (name: string) => ({ loader: () => new Response(name) });

/** Resource routes that answer with their own id, under the root. */
function buildOf(paths: Record<string, { path?: string; parentId?: string; index?: boolean }>) {
  const routes: Record<string, unknown> = { root: { id: "root", path: "", module: {} } };
  for (const [id, { parentId = "root", ...route }] of Object.entries(paths)) {
    routes[id] = { id, parentId, ...route, module: answer(id) };
  }
  const build = {
    routes,
    assets: { routes, entry: { module: "" }, url: "", version: "1" },
    entry: { module: { default: () => new Response("page") } },
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    ssr: true,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
  };
  return build as unknown as ServerBuild;
}

const build = buildOf({
  home: { index: true },
  search: { path: "search" },
  pins: { path: "search/pins" },
  people: { path: ":kind/people" },
  area: { path: undefined },
  own: { path: "own/:id?", parentId: "area" },
  deep: { path: "list", parentId: "folder" },
  folder: { path: "folder" },
  optional: { path: "old?/place" },
  rest: { path: "*" },
});
const handle = handleBySegment(build, "production");

async function ask(path: string, handler = handle): Promise<string> {
  const request = new Request(`http://localhost${path}`);
  return (await handler(request, new RouterContextProvider())).text();
}

test.each([
  ["/", "home"],
  ["/search", "search"],
  ["/SEARCH", "search"],
  ["/s%65arch/", "search"],
  ["//search/pins", "rest"],
  ["/search/none", "rest"],
  ["/search/people", "people"],
  ["/clinic/people", "people"],
  ["/own/7", "own"],
  ["/folder/list", "deep"],
  ["/old/place", "optional"],
  ["/place", "optional"],
  ["/nothing", "rest"],
])("%s is answered by the route %s, as by all routes together", async (path, route) => {
  expect(await ask(path)).toBe(route);
  expect(await ask(path, createRequestHandler(build, "production"))).toBe(route);
});

test("the router's own address knows the routes of every segment", async () => {
  const manifest = JSON.parse(await ask("/__manifest?version=1&paths=/search,/own/7"));
  expect(Object.keys(manifest).sort()).toEqual(["area", "own", "root", "search"]);
});
