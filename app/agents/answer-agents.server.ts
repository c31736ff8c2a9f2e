import { readJson } from "#app/platform/forms/read-body.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { internalError, parseError, refuseMessage } from "./json-rpc-refusal.ts";

const calls = ProcessLimit.named("agents.sender");
const limitedSeconds = 60;

/**
 * Answers a message of an agent in the Model Context Protocol (streamable HTTP, without sessions).
 * The library is loaded by the first message.
 */
export async function answerAgents(request: Request, visit: RequestContext): Promise<Response> {
  if (!calls.takeSender(visit.clientAddress)) return tooMany();
  const message = await readJson(request);
  if (message === undefined)
    return refuseMessage({ status: 400, code: parseError, message: "The body is no JSON." });
  // A batch would count as one message, and the newest revision has none.
  if (Array.isArray(message))
    return refuseMessage({
      status: 400,
      message: "Batches are refused: send one message a request.",
    });
  const [{ createMcpHandler }, { makeAgentServer }] = await Promise.all([
    import("@modelcontextprotocol/server"),
    import("./make-agent-server.server.ts"),
  ]);
  const handler = createMcpHandler(() => makeAgentServer(visit), {
    maxSubscriptions: 0,
    onerror: (error) => visit.log.debug({ err: error, requestId: visit.requestId }, "agent call"),
  });
  const response = await handler.fetch(request, { parsedBody: message });
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Refuses a stream of events: tools do not change while the site runs. */
export function refuseStream(): Response {
  return refuseMessage({
    status: 405,
    code: internalError,
    message: "Send messages by POST.",
    headers: { Allow: "POST" },
  });
}

function tooMany(): Response {
  return refuseMessage({
    status: 429,
    code: internalError,
    message: "Too many calls. Try again in a minute.",
    headers: { "Retry-After": String(limitedSeconds) },
  });
}
