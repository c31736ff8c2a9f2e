import type { Config } from "#app/platform/config.server.ts";

interface OwnCookie {
  name: string;
  value: string;
  path: string;
  /** How long it is kept; 0 forgets it. */
  seconds: number;
}

/** A cookie that scripts cannot read and other sites cannot send along with a form. */
export function writeCookie({ BASE_URL }: Config, cookie: OwnCookie): string {
  const { name, value, path, seconds } = cookie;
  const secure = BASE_URL?.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of one of these cookies: letters, digits, - and _ alone. */
export function readCookie(headers: Headers, name: string): string | null {
  const found = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`));
  return /^[\w-]+$/.exec(found?.slice(name.length + 1) ?? "")?.[0] ?? null;
}
