import { isRouteErrorResponse, type ServerBuild } from "react-router";

export type Routes = ServerBuild["routes"];
export type RouteModule = NonNullable<Routes[string]>["module"];

interface Parts {
  routes: Routes;
  assets: Pick<ServerBuild["assets"], "entry" | "routes" | "url">;
  /** Answers a document. */
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

/** A document that tells, as text, what would have been rendered. */
export function tellDocument(told: object, status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${JSON.stringify(told)}`, { status, headers });
}

/** The declaration asks every route for a page; the router itself does not. */
export function asRouteModule(module: object): RouteModule {
  return module as RouteModule;
}
