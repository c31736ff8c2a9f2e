import { McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { AppError, isDatabaseOutage } from "#app/platform/errors.ts";
import { actByKey } from "#app/platform/gateway/act-by-key.ts";
import { messageFor } from "#app/platform/gateway/program-refusal.ts";
import { isLocale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { AgentTool } from "./agent-tool.ts";
import { agentWords } from "./agent-words.ts";
import { instructionsFor } from "./instructions.ts";
import { agentTools } from "./tools.server.ts";

/** Arguments as an agent sends them: an object, by the protocol. */
type Given = Record<string, unknown>;

const version = "1.0.0";

/** Makes the server of one call. An agent acts for no person: it reads and holds as a guest. */
export async function makeAgentServer(visit: RequestContext): Promise<McpServer> {
  const { defaultCity } = await getGeography(visit.database);
  const appName = visit.config.APP_NAME;
  const server = new McpServer(
    { name: "dalil", title: appName, version, websiteUrl: visit.origin },
    {
      instructions: instructionsFor({ appName, city: defaultCity.name }),
      // Tools change with releases alone.
      capabilities: { tools: { listChanged: false } },
    },
  );
  for (const tool of agentTools) {
    const { name, title, description, input, output, isWrite } = tool;
    const annotations = {
      title,
      readOnlyHint: !isWrite,
      destructiveHint: false,
      idempotentHint: !isWrite,
      openWorldHint: false,
    };
    server.registerTool(
      name,
      { title, description, inputSchema: uncheckedInput(input), outputSchema: output, annotations },
      (given) => callTool(tool, given, visit),
    );
  }
  return server;
}

/** The published schema of a tool's arguments. The tool parses them: its refusals are in the caller's language. */
function uncheckedInput(input: AgentTool["input"]): StandardSchemaWithJSON<Given> {
  const { version, vendor, jsonSchema } = input["~standard"];
  const validate = (value: unknown) => ({ value: value as Given });
  return { "~standard": { version, vendor, jsonSchema, validate } };
}

/** Answers a call; a refusal is an answer, too, which the agent reads and can act upon. */
async function callTool(tool: AgentTool, given: Given, visit: RequestContext) {
  const locale = isLocale(given.language) ? given.language : visit.locale;
  try {
    const scope = { ...actByKey(visit, "directory:read"), actor: guest, locale };
    const answer = await tool.answer(given, scope);
    const text = JSON.stringify(answer);
    return { content: [{ type: "text" as const, text }], structuredContent: JSON.parse(text) };
  } catch (error) {
    return {
      content: [{ type: "text" as const, text: refusalOf(error, { ...visit, locale }) }],
      isError: true,
    };
  }
}

function refusalOf(error: unknown, { log, requestId, locale }: RequestContext): string {
  if (error instanceof AppError) return messageFor(error, error, locale);
  if (isDatabaseOutage(error)) return agentWords(locale)("away");
  log.error({ err: error, requestId }, "a tool of an agent failed");
  return agentWords(locale)("failed");
}
