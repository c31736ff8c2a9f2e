/** Where to go after signing in: a path of this site, or the home page. */
export function safeReturnPath(next: unknown): string {
  if (typeof next !== "string" || !next.startsWith("/") || next.length > 2000) return "/";
  // "//host", "/\host" and control characters leave the site in some browsers.
  if (/^\/[/\\]/.test(next) || next.includes("\\") || hasControlCharacter(next)) return "/";
  return next;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " ");
}

/** The network a request comes from: an IPv6 household owns a whole /64. */
export function senderNetwork(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}
