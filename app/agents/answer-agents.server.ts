import { AppError } from "#app/platform/errors.ts";
import { readJson } from "#app/platform/forms/read-body.ts";
import { actByKey } from "#app/platform/gateway/act-by-key.ts";
import { messageFor } from "#app/platform/gateway/program-refusal.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type AgentWords, agentWords } from "./agent-words.ts";
import { internalError, parseError, refuseMessage } from "./json-rpc-refusal.ts";

const calls = ProcessLimit.named("agents.sender");
const limitedSeconds = 60;

/**
 * Answers a message of an agent in the Model Context Protocol (streamable HTTP, without sessions).
 * The library is loaded by the first message.
 */
export async function answerAgents(request: Request, visit: RequestContext): Promise<Response> {
  const t = agentWords(visit.locale);
  const refusal = refuseCaller(visit, t);
  if (refusal) return refusal;
  const message = await readJson(request);
  if (message === undefined)
    return refuseMessage({ status: 400, code: parseError, message: t("body") });
  // A batch would count as one message, and the newest revision has none.
  if (Array.isArray(message)) return refuseMessage({ status: 400, message: t("batch") });
  const [{ createMcpHandler }, { makeAgentServer }, { refuseMisnamed }] = await Promise.all([
    import("@modelcontextprotocol/server"),
    import("./make-agent-server.server.ts"),
    import("./refuse-misnamed.server.ts"),
  ]);
  const misnamed = refuseMisnamed(message, t);
  if (misnamed) return misnamed;
  const handler = createMcpHandler(() => makeAgentServer(visit), {
    maxSubscriptions: 0,
    onerror: (error) => visit.log.debug({ err: error, requestId: visit.requestId }, "agent call"),
  });
  const response = await handler.fetch(request, { parsedBody: message });
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/**
 * Refuses a key without `directory:read`, and a network without a key that sends too much. A key's
 * messages were counted when it was found.
 */
function refuseCaller(visit: RequestContext, t: AgentWords): Response | null {
  if (visit.actor.kind !== "key")
    return calls.takeSender(visit.clientAddress) ? null : tooMany(t("many"));
  try {
    actByKey(visit, "directory:read");
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = error;
    return refuseMessage({ status, message: messageFor(error, error, visit.locale) });
  }
}

/** Refuses a stream of events: tools do not change while the site runs. */
export function refuseStream(locale: Locale): Response {
  return refuseMessage({
    status: 405,
    code: internalError,
    message: agentWords(locale)("stream"),
    headers: { Allow: "POST" },
  });
}

function tooMany(message: string): Response {
  return refuseMessage({
    status: 429,
    code: internalError,
    message,
    headers: { "Retry-After": String(limitedSeconds) },
  });
}
