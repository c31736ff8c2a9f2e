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
import {
  AppError,
  findReadOnly,
  isDatabaseOutage,
  isDiskFull,
  isUnusableText,
  toApiError,
} from "#app/platform/errors.ts";
import { messageFor } from "#app/platform/gateway/program-refusal.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { closeToImpersonator } from "./http/refusals/refuse-impersonator.ts";
import type { RequestScope } from "./http/request-scope.ts";
import { isSpokenPath } from "./open-api.ts";
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
  const translate = (
    work: RouteWork,
    { id, isPage }: Pick<RouteToMap, "id" | "isPage">,
  ): RouteWork => {
    return async (args) => {
      const scope = args.context.get(scopeContext);
      scope.pattern = `/${args.pattern.replace(/^\//, "")}`;
      try {
        closeToImpersonator(args.context.get(requestContext).actor, id, args.request);
        return await work(atPage(args));
      } catch (error) {
        if (isDatabaseOutage(error)) availability?.reportOutage(error);
        if (isDiskFull(error)) noteFullDisk(args, scope.requestId);
        throw isPage ? toScreen(error, scope.requestId) : toAnswer(error, args);
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
    return (args) => {
      const { refusal, requestId } = args.context.get(scopeContext);
      throw isPage ? toScreen(refusal, requestId) : toAnswer(refusal, args);
    };
  };

  const pages = mapLoaders(source, (route) => ({
    loader: route.module.loader && translate(route.module.loader, route),
    action: route.module.action && translate(route.module.action, route),
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

/**
 * Gives a route the address as it is declared: that of the page's data, `/about.data`, as the page's
 * own, and `/About` as `/about`, so that no rule about an address depends on its spelling.
 */
function atPage(args: LoaderFunctionArgs): LoaderFunctionArgs {
  const { request, pattern } = args;
  const asked = new URL(request.url);
  const url = asked.pathname.endsWith(".data") ? new URL(args.url) : new URL(asked);
  url.pathname = spellAsDeclared(url.pathname, pattern);
  if (url.pathname === asked.pathname) return args;
  return { ...args, url, request: new Request(url, request) };
}

/** Returns a path with the fixed segments of the route's pattern as the pattern spells them. */
function spellAsDeclared(pathname: string, pattern: string): string {
  const declared = pattern.split("/").filter(Boolean);
  const given = pathname.split("/").filter(Boolean);
  const spelled = given.map((segment, index) => {
    const part = declared[index];
    return part === undefined || /[:*?]/.test(part) ? segment : part;
  });
  return `/${spelled.join("/")}${pathname.length > 1 && pathname.endsWith("/") ? "/" : ""}`;
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
  id: string;
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
      const mapped = map({ id, module, isPage, isRoot: route.parentId === undefined });
      routes[id] = { ...route, module: { ...module, ...mapped } };
    }
    return { ...build, routes };
  };
  return typeof source === "function" ? async () => mapBuild(await source()) : mapBuild(source);
}

function noteFullDisk({ context }: LoaderFunctionArgs, requestId: string): void {
  context.get(requestContext).log.error({ requestId }, "the disk is full: nothing can be stored");
}

/** Converts an error for an error boundary; bugs pass through and are logged there, once. */
function toScreen(error: unknown, requestId: string): unknown {
  if (!isExpected(error)) return error;
  const { status, body } = toApiError(error, requestId);
  return data(body, { status, statusText: STATUS_CODES[status] ?? "" });
}

/** Converts an error to the response of a route without a page. */
function toAnswer(error: unknown, { context, request }: LoaderFunctionArgs): unknown {
  if (!isExpected(error)) return error;
  const { status, body } = toApiError(error, context.get(scopeContext).requestId);
  if (!isSpokenPath(new URL(request.url).pathname)) return Response.json(body, { status });
  const message = messageFor(error, body, context.get(requestContext).locale);
  return Response.json({ ...body, message }, { status });
}

function isExpected(error: unknown): boolean {
  if (error instanceof AppError || findReadOnly(error) || isUnusableText(error)) return true;
  return isDatabaseOutage(error) || isDiskFull(error);
}
