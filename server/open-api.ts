const openPaths = /^\/(functions\/v1|rest\/v1)\/|^\/openapi\.json$/;
const openMethods = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
const dayInSeconds = 86_400;

/** The calls that programs of any site may make, without cookies. */
export function isOpenPath(path: string): boolean {
  return openPaths.test(path);
}

/** What lets a browser give the answer to a page of another site; never together with cookies. */
export const openHeaders: readonly [string, string][] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Range, ETag, X-Request-Id"],
];

/** What a browser asks before it lets a page of another site call. */
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
