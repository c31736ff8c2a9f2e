/** Addresses that must stay what they are: the back office, sign-in, interfaces and operations. */
const reserved =
  /^\/(admin|login|logout|auth|signup|account|dashboard|api|rest|functions|storage|realtime|files|drawn|pay|share|assets|healthz|readyz|metrics|robots\.txt|sitemaps?|sitemap_index\.xml)(\/|$)/;

const mostCharacters = 300;

export type RedirectProblem = "path" | "reserved" | "loop" | "known";

/** Returns a typed address as a path without query, fragment and slash at its end; null for another. */
export function cleanPath(typed: string): string | null {
  const path = typed.trim().replace(/[?#].*$/, "");
  const isPath = /^\/(?!\/)[^\s\\]*$/.test(path) && path.length <= mostCharacters;
  if (!isPath) return null;
  return path === "/" ? path : path.replace(/\/+$/, "");
}

/** Returns why a path may not lead elsewhere; null where it may. */
export function problemOfSource(path: string): RedirectProblem | null {
  return path === "/" || reserved.test(path) ? "reserved" : null;
}

/** Whether one more redirect would lead in a circle. */
export function isLoop(
  added: { fromPath: string; toPath: string },
  redirects: ReadonlyMap<string, string>,
): boolean {
  const seen = new Set([added.fromPath]);
  let at: string | undefined = added.toPath;
  while (at !== undefined) {
    if (seen.has(at)) return true;
    seen.add(at);
    at = redirects.get(at);
  }
  return false;
}
