/** Answers with a compiled script that pages import from its address. */
export function scriptResponse(code: string, cacheControl = "public, max-age=300"): Response {
  return new Response(code, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": cacheControl,
    },
  });
}

/**
 * Inserts settings of the server into a compiled script: its module declares the constant SETTINGS,
 * which occurs once in the code. JSON is a valid JavaScript expression.
 */
export function withSettings(code: string, settings: object): string {
  const [before, after, ...others] = code.split(/\bSETTINGS\b/);
  if (after === undefined || others.length > 0) {
    throw new Error("A script with settings names SETTINGS exactly once.");
  }
  return before + JSON.stringify(settings) + after;
}
