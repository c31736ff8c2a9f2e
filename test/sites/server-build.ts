import { isRouteErrorResponse, type ServerBuild } from "react-router";

export type Routes = ServerBuild["routes"];
export type RouteModule = NonNullable<Routes[string]>["module"];

interface Parts {
  routes: Routes;
  assets: Pick<ServerBuild["assets"], "entry" | "routes" | "url">;
  /** Renders a document. */
  render: ServerBuild["entry"]["module"]["default"];
  /** Unexpected errors, not those that are responses to a visitor. */
  onError: (error: unknown) => void;
}

/**
 * Builds a site as the server imports it: everything in a build but its routes is the same for
 * every test.
 */
export function serverBuild({ routes, assets, render, onError }: Parts): ServerBuild {
  return {
    entry: {
      module: {
        default: render,
        handleError(error) {
          if (!isRouteErrorResponse(error) || error.status >= 500) onError(error);
        },
      },
    },
    routes,
    assets: { ...assets, version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { unstable_optimizeDeps: false } as unknown as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

/** Returns a document with the data to render, as text. */
export function documentOf(data: object, status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${JSON.stringify(data)}`, { status, headers });
}

/** The type requires a page of every route; the router itself does not. */
export function asRouteModule(module: object): RouteModule {
  return module as RouteModule;
}
