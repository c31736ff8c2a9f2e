import type { Config } from "#app/platform/config.server.ts";

interface OwnCookie {
  name: string;
  value: string;
  path: string;
  /** Lifetime in seconds; 0 deletes the cookie. */
  seconds: number;
}

/** Whether browsers reach the site by https, by which the cookies are marked. */
export function isSecureSite({ BASE_URL }: Config): boolean {
  return BASE_URL?.startsWith("https:") ?? false;
}

/** A cookie that scripts cannot read and other sites cannot send along with a form. */
export function writeCookie(config: Config, cookie: OwnCookie): string {
  const { name, value, path, seconds } = cookie;
  const secure = isSecureSite(config) ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of one of these cookies: letters, digits, - and _ alone. */
export function readCookie(headers: Headers, name: string): string | null {
  return /^[\w-]+$/.exec(findCookie(headers, name) ?? "")?.[0] ?? null;
}

/** Returns the first cookie of a name as it was sent. */
export function findCookie(headers: Headers, name: string): string | null {
  const found = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

/** Makes cookies end with the browser that holds them; one that forgets something stays as it is. */
export function untilBrowserCloses(cookies: readonly string[]): string[] {
  return cookies.map((cookie) =>
    /; max-age=0(;|$)/i.test(cookie) ? cookie : cookie.replace(/; (max-age|expires)=[^;]*/gi, ""),
  );
}
