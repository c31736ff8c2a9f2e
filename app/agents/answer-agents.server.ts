import { readJson } from "#app/platform/forms/read-body.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

const calls = ProcessLimit.named("agents.sender");
const parseError = -32_700;
const internalError = -32_603;
const limitedSeconds = 60;

/**
 * Answers a message of an agent in the Model Context Protocol (streamable HTTP, without sessions).
 * The library is loaded by the first message.
 */
export async function answerAgents(request: Request, visit: RequestContext): Promise<Response> {
  if (!calls.takeSender(visit.clientAddress)) return tooMany();
  const message = await readJson(request);
  if (message === undefined) return refuse(400, parseError, "The body is no JSON.");
  const [{ createMcpHandler }, { makeAgentServer }] = await Promise.all([
    import("@modelcontextprotocol/server"),
    import("./make-agent-server.server.ts"),
  ]);
  const handler = createMcpHandler(() => makeAgentServer(visit), {
    responseMode: "json",
    maxSubscriptions: 0,
    onerror: (error) => visit.log.debug({ err: error, requestId: visit.requestId }, "agent call"),
  });
  const response = await handler.fetch(request, { parsedBody: message });
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Refuses a stream of events: tools do not change while the site runs. */
export function refuseStream(): Response {
  const refusal = refuse(405, internalError, "Send messages by POST.");
  refusal.headers.set("Allow", "POST");
  return refusal;
}

function tooMany(): Response {
  const refusal = refuse(429, internalError, "Too many calls. Try again in a minute.");
  refusal.headers.set("Retry-After", String(limitedSeconds));
  return refusal;
}

function refuse(status: number, code: number, message: string): Response {
  const body = { jsonrpc: "2.0", error: { code, message }, id: null };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
