import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/** The segment of addresses that no route begins with: only dynamic routes can answer them. */
const otherSegment = "";

/**
 * Creates a handler of requests that gives each to a router of the routes that can answer it: those
 * whose path begins with the first segment of the address, with a parameter, or is empty. For every
 * page, React Router goes through all routes of its build several times: a quarter of the time of a
 * page of results was spent so.
 */
export function handleBySegment(build: ServerBuild, mode: string): RequestHandler {
  const firsts = listFirstSegments(build.routes);
  const known = new Set(firsts.values());
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (segment: string) => {
    const made = handlers.get(segment);
    if (made) return made;
    const handler = createRequestHandler(partOf(build, firsts, segment), mode);
    handlers.set(segment, handler);
    return handler;
  };
  const whole = createRequestHandler(build, mode);
  return (request, context) => {
    const segment = firstSegmentOf(new URL(request.url).pathname);
    // The router's own addresses ask about any route.
    if (segment === null || segment.startsWith("__")) return whole(request, context);
    return handlerOf(known.has(segment) ? segment : otherSegment)(request, context);
  };
}

/**
 * Returns the first segment as routes are compared with it (decoded, in small letters, without the
 * ending of a page's data), or null where it cannot be decoded.
 */
function firstSegmentOf(pathname: string): string | null {
  const [segment = ""] = pathname.split("/").filter(Boolean);
  try {
    return decodeURIComponent(segment)
      .toLowerCase()
      .replace(/\.data$/, "");
  } catch {
    return null;
  }
}

/** By id, the static first segment of a route's whole path; null where any address can begin it. */
function listFirstSegments(routes: ServerBuild["routes"]): Map<string, string | null> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  return new Map(
    Object.keys(routes).map((id) => {
      const [segment] = pathOf(id).split("/").filter(Boolean);
      const isStatic = segment !== undefined && !/[:*?]/.test(segment);
      return [id, isStatic ? segment.toLowerCase() : null];
    }),
  );
}

function partOf(
  build: ServerBuild,
  firsts: Map<string, string | null>,
  segment: string,
): ServerBuild {
  const isKept = ([id]: [string, unknown]) => (firsts.get(id) ?? segment) === segment;
  const { assets, routes } = build;
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(routes).filter(isKept)),
    assets: { ...assets, routes: Object.fromEntries(Object.entries(assets.routes).filter(isKept)) },
  };
}
