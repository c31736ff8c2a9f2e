const openPaths =
  /^\/(functions|rest|auth|storage|realtime)\/v1\/|^\/fhir(\/|$)|^\/(openapi\.json|mcp)$/;
const openMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const dayInSeconds = 86_400;

/** The calls that programs of any site may make, without cookies. */
export function isOpenPath(path: string): boolean {
  return openPaths.test(path);
}

/**
 * Returns whether refusals of the path follow `Accept-Language`. Those of the published client's
 * dialects stay in English: programs compare them.
 */
export function isSpokenPath(path: string): boolean {
  return path.startsWith("/functions/v1/") || path === "/mcp";
}

/** CORS headers that let pages of other sites read the response; never combined with cookies. */
export const openHeaders: readonly [string, string][] = [
  ["Access-Control-Allow-Origin", "*"],
  [
    "Access-Control-Expose-Headers",
    "Content-Location, Content-Range, ETag, Last-Modified, Retry-After, X-Request-Id, X-Supabase-Api-Version",
  ],
];

/** Answers the CORS preflight that a browser sends before a call from another site. */
export function answerPreflight(asked: string | undefined): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": openMethods,
      // Clients bring headers of their own; none of them is believed.
      "Access-Control-Allow-Headers": asked ?? "content-type",
      "Access-Control-Max-Age": String(dayInSeconds),
      Vary: "Access-Control-Request-Headers",
    },
  });
}
