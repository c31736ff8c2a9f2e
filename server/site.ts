import { STATUS_CODES } from "node:http";
import {
  createContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Availability } from "#app/platform/database/availability.server.ts";
import { AppError, isDatabaseOutage, isUnusableText, toApiError } from "#app/platform/errors.ts";
import type { RequestScope } from "./http/request-scope.ts";
import { handleBySegment } from "./routes-by-segment.ts";

export type BuildSource = ServerBuild | (() => Promise<ServerBuild>);
export const scopeContext = createContext<RequestScope>();

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type RouteWork = (args: LoaderFunctionArgs) => unknown;

/** The site's pages: every expected refusal and every outage reaches the right screen with its status. */
export function createSite(
  source: BuildSource,
  mode: string,
  availability: Availability | undefined,
) {
  const translate = (work: RouteWork, isPage: boolean): RouteWork => {
    return async (args) => {
      const scope = args.context.get(scopeContext);
      scope.pattern = `/${args.pattern.replace(/^\//, "")}`;
      try {
        return await work(atPage(args));
      } catch (error) {
        if (isDatabaseOutage(error)) availability?.reportOutage(error);
        throw isPage ? toScreen(error, scope.requestId) : toAnswer(error, scope.requestId);
      }
    };
  };
  // When the request is refused, throws the refusal instead of running the page's loader.
  const refuse = (
    work: RouteWork | undefined,
    isPage: boolean,
    isRoot: boolean,
  ): RouteWork | undefined => {
    if (isRoot) return work;
    return ({ context }) => {
      const { refusal, requestId } = context.get(scopeContext);
      throw isPage ? toScreen(refusal, requestId) : toAnswer(refusal, requestId);
    };
  };

  const pages = mapLoaders(source, ({ module, isPage }) => ({
    loader: module.loader && translate(module.loader, isPage),
    action: module.action && translate(module.action, isPage),
  }));
  const refusals = mapLoaders(source, ({ module, isPage, isRoot }) => ({
    loader: refuse(module.loader, isPage, isRoot),
    action: undefined,
  }));
  const handle = (build: BuildSource) =>
    typeof build === "function" ? createRequestHandler(build, mode) : handleBySegment(build, mode);
  const renderPage = handle(pages);
  const renderRefusal = handle(refusals);

  return {
    async render(request: Request, provider: RouterContextProvider): Promise<Response> {
      if (request.method !== "HEAD") return withOpenHeaders(await renderPage(request, provider));
      const { headers, signal } = request;
      const response = await renderPage(new Request(request.url, { headers, signal }), provider);
      // An unread body would hold its page in memory until rendering times out.
      await response.body?.cancel();
      return new Response(null, response);
    },

    /** The error screen of the site for a request that no page may answer. */
    async refuse(
      request: Request,
      provider: RouterContextProvider,
      status: number,
    ): Promise<Response | null> {
      const asked = new Request(readableUrl(request.url), {
        headers: request.headers,
        signal: request.signal,
      });
      const response = await renderRefusal(asked, provider);
      return response.status === status && response.body ? response : null;
    },
  };
}

/** Maps the address of a page's data, `/about.data`, to the page's own. */
function atPage(args: LoaderFunctionArgs): LoaderFunctionArgs {
  const { request, url } = args;
  if (!new URL(request.url).pathname.endsWith(".data")) return args;
  return { ...args, request: new Request(url, request) };
}

/**
 * Copies responses of `Response.redirect` and `fetch`: their headers are immutable, and every
 * response gets headers.
 */
function withOpenHeaders(response: Response): Response {
  try {
    response.headers.delete("x-never-set");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/** A path that cannot be decoded matches no route, and the router complains about it on the terminal. */
function readableUrl(address: string): URL {
  const url = new URL(address);
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = "/-";
  }
  return url;
}

interface RouteToMap {
  module: RouteModule;
  isPage: boolean;
  isRoot: boolean;
}

function mapLoaders(
  source: BuildSource,
  map: (route: RouteToMap) => Pick<RouteModule, "loader" | "action">,
) {
  const mapBuild = (build: ServerBuild): ServerBuild => {
    const routes: ServerBuild["routes"] = {};
    for (const [id, route] of Object.entries(build.routes)) {
      if (!route) continue;
      const { module } = route;
      const isPage = module.default !== undefined || module.ErrorBoundary !== undefined;
      const mapped = map({ module, isPage, isRoot: route.parentId === undefined });
      routes[id] = { ...route, module: { ...module, ...mapped } };
    }
    return { ...build, routes };
  };
  return typeof source === "function" ? async () => mapBuild(await source()) : mapBuild(source);
}

/** Converts an error for an error boundary; bugs pass through and are logged there, once. */
function toScreen(error: unknown, requestId: string): unknown {
  if (!isExpected(error)) return error;
  const { status, body } = toApiError(error, requestId);
  return data(body, { status, statusText: STATUS_CODES[status] ?? "" });
}

/** Converts an error to the response of a route without a page. */
function toAnswer(error: unknown, requestId: string): unknown {
  if (!isExpected(error)) return error;
  const { status, body } = toApiError(error, requestId);
  return Response.json(body, { status });
}

function isExpected(error: unknown): boolean {
  return error instanceof AppError || isDatabaseOutage(error) || isUnusableText(error);
}
