import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import routes from "#app/routes.ts";
import {
  asRouteModule,
  documentOf,
  type RouteModule,
  type Routes,
  serverBuild,
} from "./server-build.ts";

/** A module as the router's plugin reads it. */
interface Page {
  default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
}

interface Options {
  /** Whether to render this document; otherwise it contains the data to render, as text. */
  isRendered: () => boolean;
  /** Errors that reach the error handler. */
  onError: (error: unknown) => void;
}

/** Every page with its frame and the document around it, as a build of the site has them. */
export async function wholeSite({ isRendered, onError }: Options): Promise<ServerBuild> {
  const found: Routes = { root: { id: "root", path: "", module: await load("root.tsx") } };
  await collect(found, await routes, "root");
  return serverBuild({
    routes: found,
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: describeAssets(found),
      url: "/manifest.js",
    },
    render(request, status, headers, context, scope) {
      if (isRendered()) return entry.default(request, status, headers, context, scopeOf(scope));
      const { errors, loaderData, actionData } = context.staticHandlerContext;
      return documentOf({ errors, loaderData, actionData }, status, headers);
    },
    onError,
  });
}

/** The context that the server passes to every page, despite the wider declared type. */
function scopeOf(scope: unknown): RouterContextProvider {
  return scope as RouterContextProvider;
}

async function collect(found: Routes, entries: readonly RouteConfigEntry[], parentId: string) {
  for (const { id, path, index, file, children } of entries) {
    const own = id ?? file.replace(/\.tsx?$/, "");
    found[own] = { id: own, path, index, parentId, module: await load(file) };
    if (children) await collect(found, children, own);
  }
}

/** Returns a module as the build writes it: its page and error screen get their data. */
async function load(file: string): Promise<RouteModule> {
  const module: Page = await import(/* @vite-ignore */ `../../app/${file}`);
  const { default: Component, ErrorBoundary } = module;
  return asRouteModule({
    ...module,
    ...(Component && { default: UNSAFE_withComponentProps(Component) }),
    ...(ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary) }),
  });
}

function describeAssets(found: Routes): ServerBuild["assets"]["routes"] {
  return Object.fromEntries(
    Object.values(found).flatMap((route) => {
      if (!route) return [];
      const { id, parentId, path, index, module } = route;
      const asset = {
        id,
        parentId,
        path,
        index,
        module: `/${id}.js`,
        imports: [],
        hasAction: module.action !== undefined,
        hasLoader: module.loader !== undefined,
        hasDefaultExport: module.default !== undefined,
        hasErrorBoundary: module.ErrorBoundary !== undefined,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      };
      return [[id, asset]];
    }),
  );
}
