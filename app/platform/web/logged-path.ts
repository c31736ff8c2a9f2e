const longestPath = 512;
/** Addresses with a secret part: who has it may pay, reads a calendar, or gets a role. */
const secretEnd = /^(\/pay\/[^/]+\/|\/calendars\/|\/dashboard\/invitations\/|\/setup\/)[^/]+/i;

/**
 * Returns a path for the log, without its query: what people search for here concerns their health.
 */
export function loggedPath(path: string): string {
  return path.replace(secretEnd, "$1***").slice(0, longestPath);
}
