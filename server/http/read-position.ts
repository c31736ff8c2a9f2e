import { getCookie } from "hono/cookie";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatPosition, parsePosition } from "#app/platform/database/replica/log-position.ts";
import { withReadScope } from "#app/platform/database/replica/read-scope.server.ts";
import { isReading } from "./guards.ts";
import { type AppContext, isProgramPath } from "./request-scope.ts";

/** How far the log of the database had come when this visitor last wrote; no name, no id. */
const cookie = "log-position";
/** The same for programs, which send back what the answer to their write had. */
const header = "Log-Position";
/** No replica that is read is further behind. */
const rememberedSeconds = 30;

/**
 * Answers a request that only reads from the replica, no older than what its visitor has written.
 * What a visitor writes is remembered by their browser, as the next request may reach another node.
 */
export async function withReadPosition(
  context: AppContext,
  { replica }: Pick<Database, "replica">,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!replica) return answer();
  const given = getCookie(context, cookie) ?? context.req.header(header) ?? "";
  const seen = parsePosition(given) ?? 0n;
  const scope = { mayLag: isReading(context.req.method), seen, hasWritten: false };
  const response = await withReadScope(scope, answer);
  if (!scope.hasWritten) return response;
  // Without it the next page may be older by a moment; the write itself has succeeded.
  const position = await replica.advance().catch(() => null);
  if (position !== null) remember(context, response.headers, formatPosition(position));
  return response;
}

function remember(context: AppContext, headers: Headers, position: string): void {
  if (isProgramPath(context.req.path)) {
    headers.set(header, position);
    return;
  }
  const secure = context.get("scope").url.protocol === "https:" ? "; Secure" : "";
  const rest = `Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax${secure}`;
  headers.append("Set-Cookie", `${cookie}=${position}; ${rest}`);
}
