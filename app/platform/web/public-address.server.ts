import type { Config } from "../config.server.ts";

/**
 * The site's address in what is sent to people. Where a request says it came to is not asked: a
 * stranger could have their own address mailed with somebody's secret behind it.
 */
export function publicAddress({ BASE_URL, PORT }: Pick<Config, "BASE_URL" | "PORT">): string {
  return BASE_URL ?? `http://localhost:${PORT}`;
}
